import { withdrawalForm, withdrawalText, type Bought } from '../store/withdrawal-text.ts';
import { storeProse } from '../gen/texts/store-prose/index.ts';
import { addressText, dispute } from './imprint-text.ts';
import { addressLines, gap, heading, isWritten, item, linesOf, paragraph, type LegalPiece } from './legal-piece.ts';
import type { LegalSettings } from './legal-settings.ts';
import type { LegalFacts } from './site-uses.ts';

const prose = storeProse.de;

const MISSING_SELLER = 'Hier fehlen Name und Anschrift des Anbieters.';

/** Terms with what a seller must say of ordering (Art. 246c EGBGB), and the sentence of § 36 (2) Nr. 2 VSBG. */
export function termsText({ legal, siteTitle, languages }: LegalFacts): LegalPiece[] {
  const { scope, steps, prices, delivery, title, defects, withdrawal, last } = prose.terms;
  const seller = nameOf(legal);
  const names = new Intl.DisplayNames('de-DE', { type: 'language', languageDisplay: 'standard' });
  const spoken = languages.map((tag) => names.of(tag.split('-')[0] ?? tag) ?? tag);
  const sentence = (text: { title: string; text: string }): LegalPiece[] => [heading(text.title), paragraph(text.text)];
  return [
    heading(scope.title),
    seller === '' ? gap(MISSING_SELLER) : paragraph(scope.text({ seller, site: siteTitle })),
    heading(steps.title),
    ...[steps.offer, steps.way, steps.errors, steps.acceptance, steps.storage].map(paragraph),
    paragraph(steps.languages({ names: new Intl.ListFormat('de-DE').format([...new Set(spoken)]) })),
    heading(prices.title),
    paragraph(`${legal.smallBusiness === true ? prices.small : prices.gross} ${prices.rest}`),
    ...[delivery, title, defects, withdrawal, last].flatMap(sentence),
    ...dispute({ legal, locale: 'de-DE' }),
  ];
}

/** The statutory instruction with the model form, for everything that a store can sell. */
export function withdrawalPage({ legal, origin, locale }: LegalFacts): LegalPiece[] {
  const seller = sellerLine(legal);
  const bought: Bought = { goods: 'several', services: true, digital: true };
  const lines = [
    ...withdrawalText({ bought, seller, href: `${origin}/widerruf`, locale }),
    ...withdrawalForm(seller, locale),
  ];
  return seller === '' ? [gap(MISSING_SELLER), ...lines] : lines;
}

/** § 14 BFSG, annex 3: what the service is, how it meets the requirements, who watches over it. */
export function accessibilityText({ legal, siteTitle }: LegalFacts): LegalPiece[] {
  const { service, standard, gaps, contact, authority, exempt } = prose.accessibility;
  const seller = nameOf(legal);
  const known = linesOf(legal.accessibilityGaps);
  return [
    heading(service.title),
    seller === '' ? gap(MISSING_SELLER) : paragraph(service.text({ seller, site: siteTitle })),
    paragraph(service.how),
    ...(legal.isMicroEnterprise === true ? [paragraph(exempt)] : []),
    heading(standard.title),
    paragraph(standard.text),
    ...Object.values(standard.facts).map(item),
    heading(gaps.title),
    ...(known.length > 0 ? known.map(item) : [paragraph(gaps.none)]),
    heading(contact.title),
    paragraph(contact.text),
    ...addressText({ legal, locale: 'de-DE' }),
    heading(authority.title),
    paragraph(authority.text),
  ];
}

const nameOf = ({ company, person }: LegalSettings): string => (isWritten(company) ? company : (person ?? '')).trim();

const sellerLine = (legal: LegalSettings): string =>
  [nameOf(legal), ...addressLines(legal.address), legal.phone, legal.email].filter(isWritten).join(', ');
