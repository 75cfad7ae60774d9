import type { ReactNode } from 'react';
import { mayChangeMember, useMay } from '../../api/permissions.ts';
import type { ShownNotice } from '../../editor/canvas/messages.ts';
import { LinkFields } from '../../editor/link/link-fields.tsx';
import { RichTextField } from '../../editor/panel/rich-text-field.tsx';
import { noticeTexts as texts } from '../../gen/texts/notice.ts';
import { Check } from '../../ui/choice.tsx';
import { changeSettings } from './change-settings.ts';
import { CookieFields } from './cookie-fields.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { PopupFields } from './popup-fields.tsx';
import type { NoticeProps, SettingsProps, TabProps } from './tab-props.ts';

/** What lies over or above the pages: announcement, popup, cookie banner. */
export function NoticesTab({ site, change }: TabProps): ReactNode {
  const may = useMay();
  const props: SettingsProps = {
    settings: site.settings ?? {},
    change: (part, key) => change(changeSettings(part), key),
  };
  const preview = (kind: ShownNotice['kind']): ReactNode => <NoticePreview site={site} kind={kind} />;
  return (
    <div className="stack">
      <AnnouncementFields {...props} preview={preview('announcement')} />
      <PopupFields {...props} preview={preview('popup')} />
      {mayChangeMember(may, 'settings.cookieSettings') && <CookieFields {...props} preview={preview('cookies')} />}
    </div>
  );
}

function AnnouncementFields({ settings, change, preview }: NoticeProps): ReactNode {
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
          {preview}
        </>
      )}
    </section>
  );
}
