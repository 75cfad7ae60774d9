import {
  inLanguage,
  isTermsPage,
  isWithdrawalPage,
  translatedLanguages,
  type LegalLine,
  type LegalTexts,
  type Page,
  type Section,
  type Site,
} from '@litfass/model';
import { markdownToHtml } from '@litfass/widgets/markdown';
import { legalTextOf, madeLines, textsMadeOn } from '../legal/made-text.ts';
import { HTML_KEYS } from '../sanitise/sanitise-block.ts';
import { htmlToLines } from '../sanitise/html-to-lines.ts';
import { wordsOf } from '../search/sections-to-text.ts';
import { isOpen } from '../website/snapshot.ts';

/** Words of blocks that are shown, but are no part of a text of the law. */
const BESIDE = new Set('alt code price artist addressTitle addressLine1 addressLine2'.split(' '));

/** Whether everybody can read terms or an instruction on withdrawal there. */
export const isContractPage = (page: Page): boolean =>
  isOpen(page.access ?? { kind: 'public' }) && (isTermsPage(page) || isWithdrawalPage(page));

/**
 * What a page of the law says, in each of its languages: whoever sells hands it over with the confirmation of an order
 * (§ 312f (2), § 312i (1) no. 4 BGB). Null for any other page, for one that not everybody may read, and for one that
 * shows the model instruction itself: each confirmation has that one for what was bought.
 */
export function legalTextsOf(page: Page, site: Site | null): LegalTexts | null {
  if (!isContractPage(page) || textsMadeOn(page).has('withdrawal')) return null;
  return ['', ...translatedLanguages(page)].map((language) => {
    const read = language === '' ? page : inLanguage(page, language);
    return { language, title: read.title, lines: linesOf(read, { site, language }) };
  });
}

interface Reading {
  site: Site | null;
  language: string;
}

/** Typed texts and those that are made of the website's details, in their order. */
const linesOf = ({ sections }: Page, reading: Reading): LegalLine[] =>
  sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      const name = legalTextOf(block);
      if (name !== null) return reading.site ? madeLines(name, { ...reading, site: reading.site }) : [];
      return typedLines({ ...section, blocks: [block] });
    }),
  );

const typedLines = (section: Section): LegalLine[] =>
  [...wordsOf([section])].flatMap(({ key, text }): LegalLine[] => {
    if (BESIDE.has(key)) return [];
    if (HTML_KEYS.has(key)) return htmlToLines(text);
    if (key === 'markdown') return htmlToLines(markdownToHtml(text, () => null));
    return text.trim() === '' ? [] : [{ kind: key === 'title' ? 'heading' : 'text', text: text.trim() }];
  });
