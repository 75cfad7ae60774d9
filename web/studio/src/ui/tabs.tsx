import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

export interface TabEntry {
  id: string;
  label: string;
  content: ReactNode;
}

/** Parts of one thing, one shown at a time; arrow keys move between them. */
export function Tabs({
  label,
  tabs,
  shown,
  onShow,
}: {
  label: string;
  tabs: readonly TabEntry[];
  shown: string;
  onShow: (id: string) => void;
}): ReactNode {
  return (
    <AriaTabs className="tabs" selectedKey={shown} onSelectionChange={(key) => onShow(String(key))}>
      <TabList className="tab-list" aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Tab key={id} id={id} className="tab">
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
