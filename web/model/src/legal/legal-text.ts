import { addressText, imprintText } from './imprint-text.ts';
import type { LegalPiece, LegalTextName } from './legal-piece.ts';
import { privacyText } from './privacy-text.ts';
import type { LegalFacts } from './site-uses.ts';
import { accessibilityText, termsText, withdrawalPage } from './store-texts.ts';

/**
 * A text of the law, made of the details that were typed once and of what the website uses now. A product's best
 * effort, no legal advice.
 */
export function legalText(name: LegalTextName, facts: LegalFacts): LegalPiece[] {
  const { legal, locale } = facts;
  switch (name) {
    case 'address':
      return addressText({ legal, locale });
    case 'imprint':
      return imprintText({ legal, locale });
    case 'privacy':
      return privacyText(facts);
    case 'terms':
      return termsText(facts);
    case 'withdrawal':
      return withdrawalPage(facts);
    case 'accessibility':
      return accessibilityText(facts);
  }
}

/** Texts whose sentences are the home market's, whatever language the page is in. */
export const germanTexts: ReadonlySet<LegalTextName> = new Set(['privacy', 'terms', 'accessibility']);
