import type { ReactNode } from 'react';
import { mayChangeMember, useMay } from '../../api/permissions.ts';
import { LinkFields } from '../../editor/link/link-fields.tsx';
import { RichTextField } from '../../editor/panel/rich-text-field.tsx';
import { noticeTexts as texts } from '../../texts/notices.ts';
import { Check } from '../../ui/choice.tsx';
import { changeSettings } from './change-settings.ts';
import { CookieFields } from './cookie-fields.tsx';
import { PopupFields } from './popup-fields.tsx';
import type { SettingsProps, TabProps } from './tab-props.ts';

/** What lies over or above the pages: announcement, popup, cookie banner. */
export function NoticesTab({ site, change }: TabProps): ReactNode {
  const may = useMay();
  const props: SettingsProps = {
    settings: site.settings ?? {},
    change: (part, key) => change(changeSettings(part), key),
  };
  return (
    <div className="stack">
      <AnnouncementFields {...props} />
      <PopupFields {...props} />
      {mayChangeMember(may, 'settings.cookieSettings') && <CookieFields {...props} />}
    </div>
  );
}

function AnnouncementFields({ settings, change }: SettingsProps): ReactNode {
  const bar = settings.announcementBarSettings ?? {};
  const set = (part: typeof bar, key?: string): void => change({ announcementBarSettings: { ...bar, ...part } }, key);
  return (
    <section className="card form-card">
      <h2>{texts.announcement}</h2>
      <Check label={texts.announcementOn} isOn={bar.enabled === true} onChange={(enabled) => set({ enabled })} />
      {bar.enabled === true && (
        <>
          <RichTextField label={texts.text} value={bar.text ?? ''} onChange={(text) => set({ text }, 'announcement')} />
          <LinkFields href={bar.href ?? ''} onChange={(href) => set({ href: href || null }, 'announcementHref')} />
        </>
      )}
    </section>
  );
}
