import type { Site, WebsiteSettings } from '@litfass/model';
import type { ReactNode } from 'react';
import type { ChangeSite } from '../site/site-store.ts';

/** What each tab of the settings is given. */
export interface TabProps {
  site: Site;
  change: ChangeSite;
}

/** What the fields within a tab are given that change settings alone. */
export interface SettingsProps {
  settings: WebsiteSettings;
  change: (part: WebsiteSettings, key?: string) => void;
}

/** And what of a notice that lies over the pages. */
export interface NoticeProps extends SettingsProps {
  /** What visitors see of it. */
  preview: ReactNode;
}
