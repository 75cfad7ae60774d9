import { noticeTexts } from '../../gen/texts/notice.ts';
import { translationTexts as texts } from '../../gen/texts/translation.ts';
import { at, textsOf, type Path, type TranslatableText } from './translated-texts.ts';

/** Where the navigations of a website stand, in which order. */
const navigations = ['main', '_hidden', '_memberareas'] as const;

/** The texts of a website: its own, and what it says in its navigation and in what lies over its pages. */
export const siteTextsOf = (site: Record<string, unknown>): TranslatableText[] => [
  ...textsOf('site', site),
  ...navigations.flatMap((name) => entriesOf(site, ['navigation', name])),
  ...noticesOf(site),
];

function entriesOf(site: unknown, path: Path): TranslatableText[] {
  const entries = at(site, path);
  return (Array.isArray(entries) ? entries : []).flatMap((_entry, index) => {
    const entry = [...path, index];
    const own = { path: [...entry, 'title'], group: texts.menu, label: texts.menuEntry, kind: 'line' } as const;
    return [...worded(site, own), ...entriesOf(site, [...entry, 'children'])];
  });
}

const noticesOf = (site: unknown): TranslatableText[] => {
  const notice = (path: Path, label: string, kind: TranslatableText['kind'] = 'line'): TranslatableText[] =>
    worded(site, { path: ['settings', ...path], group: texts.notices, label, kind });
  const { announcement, popup, cookies, text, popupTitle, popupButton, accept, refuse } = noticeTexts;
  return [
    ...notice(['announcementBarSettings', 'text'], `${announcement}: ${text}`, 'rich'),
    ...notice(['popupOverlaySettings', 'title'], `${popup}: ${popupTitle}`),
    ...notice(['popupOverlaySettings', 'body'], `${popup}: ${text}`, 'rich'),
    ...notice(['popupOverlaySettings', 'action', 'text'], `${popup}: ${popupButton}`),
    ...notice(['cookieSettings', 'cookieBannerText'], `${cookies}: ${text}`, 'rich'),
    ...notice(['cookieSettings', 'cookieBannerCtaText'], `${cookies}: ${accept}`),
    ...notice(['cookieSettings', 'cookieBannerOptOutCtaText'], `${cookies}: ${refuse}`),
  ];
};

const worded = (site: unknown, text: Omit<TranslatableText, 'source'>): TranslatableText[] => {
  const source = at(site, text.path);
  return typeof source === 'string' && source.trim() !== '' ? [{ ...text, source }] : [];
};
