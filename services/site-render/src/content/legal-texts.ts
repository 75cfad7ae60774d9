import {
  inLanguage,
  isTermsPage,
  isWithdrawalPage,
  translatedLanguages,
  type LegalLine,
  type LegalTexts,
  type Page,
} from '@litfass/model';
import { markdownToHtml } from '@litfass/widgets/markdown';
import { HTML_KEYS } from '../sanitise/sanitise-block.ts';
import { htmlToLines } from '../sanitise/html-to-lines.ts';
import { wordsOf } from '../search/sections-to-text.ts';
import { isOpen } from '../website/snapshot.ts';

/** Words of blocks that are shown, but are no part of a text of the law. */
const BESIDE = new Set('alt code price artist addressTitle addressLine1 addressLine2'.split(' '));

/**
 * What a page of the law says, in each of its languages: whoever sells hands it over with the confirmation of an order
 * (§ 312f (2), § 312i (1) no. 4 BGB). Null for any other page, and for one that not everybody may read.
 */
export function legalTextsOf(page: Page): LegalTexts | null {
  if (!isOpen(page.access ?? { kind: 'public' }) || !(isTermsPage(page) || isWithdrawalPage(page))) return null;
  return ['', ...translatedLanguages(page)].map((language) => {
    const read = language === '' ? page : inLanguage(page, language);
    return { language, title: read.title, lines: linesOf(read) };
  });
}

const linesOf = ({ sections }: Page): LegalLine[] =>
  [...wordsOf(sections)].flatMap(({ key, text }): LegalLine[] => {
    if (BESIDE.has(key)) return [];
    if (HTML_KEYS.has(key)) return htmlToLines(text);
    if (key === 'markdown') return htmlToLines(markdownToHtml(text, () => null));
    return text.trim() === '' ? [] : [{ kind: key === 'title' ? 'heading' : 'text', text: text.trim() }];
  });
