import { mobileInfoBarStyles, type WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { RenderContext } from '../block.ts';
import { Link } from '../link.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { PageTexts } from '../texts/page.ts';

interface BarProps {
  website: WebsiteView;
  context: RenderContext;
  texts: PageTexts;
}

/** The announcement above the header; complete without script, which only adds the way to close it. */
export function AnnouncementBar({ website, context, texts }: BarProps): ReactNode {
  const bar = website.settings.announcementBarSettings;
  if (!bar?.enabled || !bar.text) return null;
  const linked = bar.href && !bar.text.includes('<a ');
  return (
    <section
      className="lf-announcement"
      aria-label={texts.page.announcement}
      data-announcement-bar={textMark(`${bar.text} ${bar.href ?? ''}`)}
    >
      {linked ? (
        <Link href={bar.href} context={context} newWindow={bar.newWindow}>
          <RichText html={bar.text} context={context} />
        </Link>
      ) : (
        <RichText html={bar.text} context={context} />
      )}
      <button
        type="button"
        className="lf-announcement-close"
        aria-label={texts.banner.close}
        data-announcement-close=""
        hidden
      />
    </section>
  );
}

/** Tells one text from another in a few signs: a closed announcement comes back when it says something new. */
const textMark = (text: string): string => {
  let mark = 0;
  for (const sign of text) mark = (mark * 31 + (sign.codePointAt(0) ?? 0)) | 0;
  return (mark >>> 0).toString(36);
};

/** How to reach the business, at the lower edge of phones. */
export function MobileInfoBar({ website, texts }: BarProps): ReactNode {
  const bar = website.settings.mobileInfoBarSettings;
  if (!bar || (bar.style ?? mobileInfoBarStyles.none) === mobileInfoBarStyles.none) return null;
  const { phone, email, location, hours } = bar;
  if (!phone && !email && !location && !hours) return null;
  return (
    <nav className="lf-info-bar" aria-label={texts.document.contact} data-mobile-info-bar={bar.style}>
      {phone ? (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} lang={texts.lang}>
          {texts.page.call}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} lang={texts.lang}>
          {texts.page.email}
        </a>
      ) : null}
      {location ? (
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`}
          rel="noopener"
          lang={texts.lang}
        >
          {texts.page.map}
        </a>
      ) : null}
      {hours ? (
        <details>
          <summary lang={texts.lang}>{texts.page.hours}</summary>
          <p>{hours}</p>
        </details>
      ) : null}
    </nav>
  );
}
