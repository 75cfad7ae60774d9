import type { Site } from '@litfass/model';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { settingsTexts as texts } from '../../texts/settings.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { SiteArea } from '../site/site-area.tsx';
import { loadErrors } from '../../texts/errors.ts';
import type { ChangeSite } from '../site/site-store.ts';
import { DomainsTab } from './domains-tab.tsx';
import { EndTab } from './end-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { LanguagesTab } from './languages-tab.tsx';
import { LegalTab } from './legal-tab.tsx';
import { MissingTab } from './missing-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { RedirectsTab } from './redirects-tab.tsx';
import { SearchTab } from './search-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

export interface TabProps {
  site: Site;
  change: ChangeSite;
}

const tabs: readonly { id: keyof typeof texts.tabs; tab: (props: TabProps) => ReactNode; permission?: string }[] = [
  { id: 'general', tab: GeneralTab },
  { id: 'search', tab: SearchTab },
  { id: 'notices', tab: NoticesTab },
  { id: 'redirects', tab: RedirectsTab },
  { id: 'missing', tab: MissingTab, permission: 'activity' },
  { id: 'legal', tab: LegalTab },
  { id: 'languages', tab: LanguagesTab },
  { id: 'domains', tab: DomainsTab, permission: 'settingsDomain' },
  { id: 'keys', tab: KeysTab, permission: 'settingsDeveloper' },
  { id: 'webhooks', tab: WebhooksTab, permission: 'settingsDeveloper' },
  { id: 'end', tab: EndTab, permission: 'admin' },
];

/** `/config/settings`: what is set of the website as a whole; what the role may not do is not offered. */
export function SettingsPage(): ReactNode {
  const { tab: asked } = useSearch({ from: '/inside/shell/settings' });
  const navigate = useNavigate();
  const may = useMay();
  const offered = tabs.filter(({ permission }) => permission === undefined || may(permission));
  const shown = offered.find(({ id }) => id === asked)?.id ?? 'general';
  return (
    <SiteArea title={texts.title} intro={texts.intro} failed={loadErrors.timeZone}>
      {(site, change) => (
        <Tabs
          label={texts.title}
          shown={shown}
          onShow={(tab) => void navigate({ to: '/settings', search: { tab }, replace: true })}
          tabs={offered.map(({ id, tab: Tab }) => ({
            id,
            label: texts.tabs[id],
            content: <Tab site={site} change={change} />,
          }))}
        />
      )}
    </SiteArea>
  );
}
