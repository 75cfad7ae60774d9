import { useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { useShowCurrent } from './show-current.ts';

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
  const list = useRef<HTMLDivElement>(null);
  useShowCurrent(list, shown);
  return (
    <AriaTabs className="tabs" selectedKey={shown} onSelectionChange={(key) => onShow(String(key))}>
      <TabList ref={list} className="tab-list" aria-label={label}>
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
