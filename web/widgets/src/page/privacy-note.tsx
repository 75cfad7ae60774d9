import type { WebsiteView } from '@litfass/model';
import { inLanguage } from '@litfass/model/texts/area';
import { privacyNote } from '@litfass/model/texts/privacy-note';
import type { ReactNode } from 'react';
import { pageTexts } from '../texts/page.ts';

interface NoteProps {
  website: WebsiteView;
  locale: string;
  /** HTML that stands beside it already; what links the page itself needs no second link. */
  beside?: string | undefined;
}

/** Leads from where data are taken to what is done with them (Art. 13 DSGVO); nothing where there is no such page. */
export function PrivacyNote({ website, locale, beside = '' }: NoteProps): ReactNode {
  const href = website.privacyHref ?? null;
  if (href === null || beside.includes(`href="${href}"`)) return null;
  const { text, link } = inLanguage(privacyNote, locale);
  return (
    <p className="lf-meta lf-privacy-note" lang={pageTexts(locale).lang}>
      {text} <a href={href}>{link}</a>
    </p>
  );
}
