import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';

/** What a text of the law consists of, where it is handed on without the page's look. */
export const LegalLine = Type.Object({
  kind: choice(['heading', 'text', 'item']),
  text: Type.String(),
});
export type LegalLine = Static<typeof LegalLine>;

/** A page's text; `language` is empty for the website's own, and the tag of a translation otherwise. */
export const LegalText = Type.Object({
  language: Type.String(),
  title: Type.String(),
  lines: Type.Array(LegalLine),
});
export type LegalText = Static<typeof LegalText>;

/** One page in every language that it is written in. */
export const LegalTexts = Type.Array(LegalText);
export type LegalTexts = Static<typeof LegalTexts>;

/** Which addresses and titles pages of the law usually have. */
export const legalPagePatterns = {
  terms: /\bagb\b|\bterms\b|nutzungsbedingungen|gesch(?:ä|ae)ftsbedingungen/i,
  withdrawal: /widerruf|withdrawal|revocation/i,
  privacy: /datenschutz|privacy/i,
} as const;

interface Named {
  urlId: string;
  title: string;
}

const isNamed = ({ urlId, title }: Named, pattern: RegExp): boolean => pattern.test(urlId) || pattern.test(title);

/** Whether a page holds the seller's terms. */
export const isTermsPage = (page: Named): boolean => isNamed(page, legalPagePatterns.terms);

/** Whether a page instructs about the right of withdrawal. */
export const isWithdrawalPage = (page: Named): boolean => isNamed(page, legalPagePatterns.withdrawal);
