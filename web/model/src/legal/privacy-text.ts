import { privacyProse } from '../gen/texts/privacy-prose/index.ts';
import { addressText } from './imprint-text.ts';
import { heading, isWritten, item, linesOf, paragraph, type LegalPiece } from './legal-piece.ts';
import type { LegalFacts, StoreUses } from './site-uses.ts';

const prose = privacyProse.de;

/** Art. 13 DSGVO, for what the website uses now: what it does not use is not spoken of. */
export function privacyText(facts: LegalFacts): LegalPiece[] {
  const { legal, uses } = facts;
  return [
    heading(prose.controller),
    ...addressText({ legal, locale: 'de-DE' }),
    ...named(prose.officer, linesOf(legal.dataProtectionOfficer)),
    ...named(prose.visit.title, [prose.visit.text, prose.visit.necessary]),
    ...named(prose.hosting.title, [hostOf(facts)]),
    ...named(prose.statistics.title, statistics(facts)),
    ...when(uses.forms, () => [
      ...named(prose.forms.title, [prose.forms.text]),
      ...(uses.captcha ? [paragraph(prose.forms.captcha[uses.captcha])] : []),
    ]),
    ...when(uses.reservations, () => named(prose.reservations.title, [prose.reservations.text])),
    ...when(uses.newsletter, () => named(prose.newsletter.title, [prose.newsletter.text])),
    ...when(uses.comments, () => named(prose.comments.title, [prose.comments.text])),
    ...when(uses.members, () => named(prose.members.title, [prose.members.text])),
    ...(uses.store ? store(uses.store, facts) : []),
    ...embedded(facts),
    ...recipients(facts),
    ...named(prose.rights.title, [prose.rights.text, prose.rights.complaint, prose.rights.automated]),
    heading(prose.objection.title),
    { kind: 'notice', text: prose.objection.text },
  ];
}

const when = (is: boolean, pieces: () => LegalPiece[]): LegalPiece[] => (is ? pieces() : []);

const named = (title: string, texts: readonly string[]): LegalPiece[] =>
  texts.length === 0 ? [] : [heading(title), ...texts.map(paragraph)];

function hostOf({ legal, platform }: LegalFacts): string {
  const host = linesOf(legal.hosting).join(', ');
  if (host !== '') return prose.hosting.own({ host });
  return isWritten(platform) ? prose.hosting.platform({ platform }) : prose.hosting.unnamed;
}

const statistics = ({ uses, hitDays }: LegalFacts): string[] => [
  prose.statistics.counting({ days: hitDays }),
  ...(uses.cookiesByConsent ? [prose.statistics.consent] : []),
  ...(uses.cookiesUnasked ? [prose.statistics.unasked] : []),
  ...(uses.search ? [prose.search] : []),
];

function store(uses: StoreUses, { legal }: LegalFacts): LegalPiece[] {
  const carriers = linesOf(legal.carriers).join('; ');
  const said: [boolean, string][] = [
    [uses.sells, prose.store.order],
    [uses.donations, prose.store.donations],
    [uses.ships, prose.store.shipping],
    [uses.ships && carriers !== '', prose.store.carriers({ names: carriers })],
    [uses.stripe, prose.store.stripe],
    [uses.bankTransfer, prose.store.bank],
    [uses.invoice, prose.store.invoice],
    [uses.digital, prose.store.digital],
    [uses.subscriptions, prose.store.subscriptions],
    [uses.reviews, prose.store.reviews],
    [uses.reviewRequests, prose.store.reviewRequests],
    [uses.stockNotices, prose.store.stockNotices],
    [uses.cartReminder, prose.store.cartReminder],
  ];
  return named(
    prose.store.title,
    said.flatMap(([is, text]) => (is ? [text] : [])),
  );
}

function embedded({ uses }: LegalFacts): LegalPiece[] {
  const kinds = uses.embedded.map((kind) => prose.embedded.kinds[kind]);
  const list = new Intl.ListFormat('de-DE').format(kinds);
  return named(prose.embedded.title, [
    ...(kinds.length > 0 ? [prose.embedded.text({ kinds: list })] : []),
    ...(uses.foreignFonts ? [prose.embedded.fonts] : []),
    ...(uses.ownCode ? [prose.embedded.ownCode] : []),
  ]);
}

function recipients({ legal }: LegalFacts): LegalPiece[] {
  const given = linesOf(legal.recipients);
  if (given.length === 0) return [];
  return [heading(prose.recipients.title), paragraph(prose.recipients.text), ...given.map(item)];
}
