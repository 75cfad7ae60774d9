import { siteMember } from '@litfass/model';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { Parts, type Part } from '../../ui/parts.tsx';
import { SiteArea } from '../site/site-area.tsx';
import { loadErrors } from '../../texts/errors.ts';
import { CaptchaTab } from './captcha-tab.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { EndTab } from './end-tab.tsx';
import { ImportsTab } from './imports-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { LanguagesTab } from './languages-tab.tsx';
import { LegalTab } from './legal-tab.tsx';
import { MissingTab } from './missing-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { RedirectsTab } from './redirects-tab.tsx';
import { SearchTab } from './search-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';
import type { TabProps } from './tab-props.ts';

interface Tab {
  id: keyof typeof texts.tabs;
  tab: (props: TabProps) => ReactNode;
  permission?: string;
  /** What is changed there counts at once, and is no part of the draft that the bar above publishes. */
  isImmediate?: boolean;
}

const groups: readonly { id: keyof typeof texts.groups; tabs: readonly Tab[] }[] = [
  {
    id: 'website',
    tabs: [
      { id: 'general', tab: GeneralTab },
      { id: 'languages', tab: LanguagesTab, permission: siteMember('website.languages').permission },
      { id: 'domains', tab: DomainsTab, permission: 'settingsDomain', isImmediate: true },
    ],
  },
  {
    id: 'found',
    tabs: [
      { id: 'search', tab: SearchTab },
      { id: 'redirects', tab: RedirectsTab, permission: siteMember('redirects').permission },
      { id: 'missing', tab: MissingTab, permission: siteMember('redirects').permission },
    ],
  },
  {
    id: 'visitors',
    tabs: [
      { id: 'notices', tab: NoticesTab },
      { id: 'legal', tab: LegalTab, permission: siteMember('settings.legal').permission },
      { id: 'captcha', tab: CaptchaTab, permission: siteMember('settings.captcha').permission },
    ],
  },
  {
    id: 'programs',
    tabs: [
      { id: 'keys', tab: KeysTab, permission: 'settingsDeveloper', isImmediate: true },
      { id: 'webhooks', tab: WebhooksTab, permission: 'settingsDeveloper', isImmediate: true },
    ],
  },
  {
    id: 'data',
    tabs: [
      { id: 'imports', tab: ImportsTab, permission: 'admin', isImmediate: true },
      { id: 'end', tab: EndTab, permission: 'admin', isImmediate: true },
    ],
  },
];

/** `/config/settings`: what is set of the website as a whole; what the role may not do is not offered. */
export function SettingsPage(): ReactNode {
  const { tab: asked } = useSearch({ from: '/inside/shell/settings' });
  const may = useMay();
  const offered = groups.map(({ id, tabs }) => ({
    name: texts.groups[id],
    tabs: tabs.filter(({ permission }) => permission === undefined || may(permission)),
  }));
  const open = offered.flatMap(({ tabs }) => tabs);
  const { id: shown, tab: Shown, isImmediate = false } = open.find(({ id }) => id === asked) ?? GENERAL;
  return (
    <SiteArea title={texts.title} intro={texts.intro} failed={loadErrors.timeZone} isImmediate={isImmediate}>
      {(site, change) => (
        <Parts
          label={texts.title}
          shown={shown}
          groups={offered.map(({ name, tabs }) => ({ name, parts: tabs.map(({ id }) => partOf(id)) }))}
        >
          <Shown site={site} change={change} />
        </Parts>
      )}
    </SiteArea>
  );
}

const GENERAL: Tab = { id: 'general', tab: GeneralTab };

const partOf = (id: Tab['id']): Part => ({
  id,
  label: texts.tabs[id],
  link: { to: '/settings', search: { tab: id } },
});
