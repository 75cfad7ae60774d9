import { describe, expect, it } from 'vitest';
import type { LegalTextName } from './legal-piece.ts';
import type { LegalSettings } from './legal-settings.ts';
import { legalText } from './legal-text.ts';
import { missingDetails } from './missing-details.ts';
import { findPlaceholders } from './placeholders.ts';
import { noUses, type SiteUses, type StoreUses } from './site-uses.ts';

const trader: LegalSettings = {
  legalForm: 'soleTrader',
  company: 'Bäckerei Kornblum',
  person: 'Frieda Kornblum',
  address: 'Mühlenweg 4, 24937 Flensburg',
  email: 'moin@kornblum.test',
  phone: '0461 990 12 34',
};
const store: StoreUses = {
  sells: true,
  opened: true,
  ships: true,
  stripe: false,
  bankTransfer: true,
  invoice: false,
  reviews: false,
  reviewRequests: false,
  stockNotices: false,
  cartReminder: false,
  subscriptions: false,
  donations: false,
  digital: false,
};

function textOf(name: LegalTextName, legal: LegalSettings, uses: Partial<SiteUses> = {}): string {
  const facts = {
    siteTitle: 'Werkstatt',
    origin: 'https://werkstatt.test',
    locale: 'de-DE',
    languages: ['de-DE', 'en-GB'],
  };
  return legalText(name, { ...facts, legal, uses: { ...noUses, ...uses }, hitDays: 395, platform: 'Betrieb GmbH' })
    .map(({ kind, text }) => (kind === 'gap' ? `[[${text}]]` : text))
    .join('\n');
}

describe('an imprint', () => {
  it('of a sole trader names the person behind the name, and has no gaps once all is typed', () => {
    const text = textOf('imprint', trader);
    expect(text).toContain('Inhaberin oder Inhaber: Frieda Kornblum\nMühlenweg 4\n24937 Flensburg');
    expect(text).not.toMatch(/\[\[|Registereintrag|undefined/);
  });

  it('of a company names who represents it and its register (§ 5 (1) Nr. 1, 4 DDG)', () => {
    const company: LegalSettings = { ...trader, legalForm: 'limitedCompany', company: 'Kornblum GmbH' };
    expect(missingDetails(company)).toEqual(['representatives', 'register']);
    expect(textOf('imprint', company)).toMatch(/\[\[Hier fehlt, wer vertretungsberechtigt ist\.]]/);
    const whole = {
      ...company,
      representatives: 'Frieda Kornblum (Geschäftsführerin)\nOle Kornblum (Geschäftsführer)',
      registerCourt: 'Amtsgericht Flensburg',
      registerNumber: 'HRB 12345',
    };
    expect(missingDetails(whole)).toEqual([]);
    expect(textOf('imprint', whole)).toContain('Vertreten durch\nFrieda Kornblum (Geschäftsführerin)\nOle Kornblum');
    expect(textOf('imprint', whole)).toContain('Registereintrag\nAmtsgericht Flensburg, HRB 12345');
  });

  it('of a practice has title, state, rules and chamber or authority (§ 5 (1) Nr. 3, 5 DDG)', () => {
    const practice: LegalSettings = { ...trader, legalForm: 'freelancer', isRegulatedProfession: true };
    expect(missingDetails(practice)).toEqual(['profession', 'professionState', 'chamber', 'professionalRules']);
    const whole = {
      ...practice,
      profession: 'Physiotherapeutin',
      professionState: 'Deutschland',
      supervisoryAuthority: 'Gesundheitsamt Flensburg',
      professionalRules: 'Masseur- und Physiotherapeutengesetz: https://www.gesetze-im-internet.de/mphg/',
    };
    expect(missingDetails(whole)).toEqual([]);
    expect(textOf('imprint', whole)).toContain(
      'Gesetzliche Berufsbezeichnung: Physiotherapeutin\nVerliehen in: Deutschland',
    );
  });

  it('of an association names its board and its register, and a natural person for its posts (§ 18 (2) MStV)', () => {
    const association: LegalSettings = {
      ...trader,
      legalForm: 'registeredAssociation',
      company: 'Waldfreunde e. V.',
      representatives: 'Ida Holm (Vorsitzende)',
      register: 'Amtsgericht Flensburg, VR 77',
      contentPerson: 'Ida Holm',
    };
    expect(missingDetails(association)).toEqual([]);
    const text = textOf('imprint', association);
    expect(text).toContain('Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV\nIda Holm, Anschrift wie oben');
    expect(text).not.toContain('Frieda');
  });

  it.each<[keyof LegalSettings, string]>([
    ['person', 'Vor- und Nachname'],
    ['person', 'Frieda'],
    ['address', 'Deine Straße 1, 12345 Dein Ort'],
    ['address', 'Postfach, Flensburg'],
    ['email', 'moin'],
    ['company', ' '],
  ])('counts a placeholder or half a detail as missing: %s „%s“', (name, value) => {
    expect(missingDetails({ ...trader, [name]: value })).toEqual([name]);
  });

  it('says of dispute settlement what was chosen, and the terms say the same (§ 36 VSBG)', () => {
    const unwilling: LegalSettings = { ...trader, disputeStance: 'unwilling' };
    for (const name of ['imprint', 'terms'] as const) {
      expect(textOf(name, unwilling)).toContain('Wir sind weder bereit noch verpflichtet');
      expect(textOf(name, { ...trader, disputeStance: 'exempt' })).not.toContain('Streitbeilegung');
    }
    expect(missingDetails({ ...trader, disputeStance: 'willing' })).toEqual(['disputeBoard']);
  });
});

describe('a privacy text', () => {
  it('explains the counting without cookies, the processor and the right to object apart (Art. 13, 21 (4) DSGVO)', () => {
    const text = textOf('privacy', trader);
    expect(text).toContain('bildet der Server aus IP-Adresse, Browserkennung');
    expect(text).toContain('Nach 395 Tagen bleiben nur Summen');
    expect(text).toContain('mit der Plattform von Betrieb GmbH betrieben');
    expect(text).toContain('Ihr Widerspruchsrecht (Art. 21 DSGVO)');
  });

  it('speaks of what the website uses, and of nothing else', () => {
    const bare = textOf('privacy', trader);
    expect(bare).not.toMatch(/Newsletter|Kommentar|Bestellung|Stripe|Videos|Reservierung/);
    const all = textOf('privacy', trader, {
      newsletter: true,
      comments: true,
      reservations: true,
      members: true,
      embedded: ['video', 'map'],
      store: { ...store, stripe: true, stockNotices: true, cartReminder: true, reviews: true },
    });
    for (const words of [
      'Newsletter',
      'Kommentare',
      'Reservierungen',
      'Kundenkonto',
      'Videos und Karten anderer Anbieter',
      'Stripe Payments Europe',
      'Data Privacy Framework',
      'wenn ein Artikel wieder da ist',
      'An einen nicht bestellten Warenkorb',
    ])
      expect(all).toContain(words);
    expect(textOf('privacy', trader, { store })).not.toContain('Stripe');
  });

  it('says of a cookie that is set unasked what it is', () => {
    expect(textOf('privacy', trader, { cookiesUnasked: true })).toContain('400 Tage');
    expect(textOf('privacy', trader, { cookiesByConsent: true })).toContain('Stimmen Sie im Cookie-Hinweis zu');
  });
});

describe('texts of a store', () => {
  it('say the steps of an order, how errors are mended, where the text is kept and in which languages (Art. 246c EGBGB)', () => {
    const text = textOf('terms', trader);
    expect(text).toContain('Eingabefehler können Sie');
    expect(text).toContain('Der Vertragstext wird bei uns gespeichert');
    expect(text).toContain('in folgenden Sprachen geschlossen werden: Deutsch und Englisch');
  });

  it('instruct about the withdrawal word for word, with the model form', () => {
    const text = textOf('withdrawal', trader);
    expect(text).toContain('in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet');
    expect(text).toContain('online unter https://werkstatt.test/widerruf ausüben');
    expect(text).toContain('Muster-Widerrufsformular');
  });

  it('state how the website is accessible, what is not, and who watches over it (§ 14 BFSG)', () => {
    const text = textOf('accessibility', {
      ...trader,
      accessibilityGaps: 'Ältere PDF-Dateien haben keine Auszeichnung.',
    });
    expect(text).toContain('EN 301 549');
    expect(text).toContain('Ältere PDF-Dateien');
    expect(text).toContain('MLBF');
    expect(text).toContain('moin@kornblum.test');
  });
});

describe('placeholders', () => {
  it.each([
    'Vor- und Nachname',
    'Straße und Hausnummer',
    'Deine Straße 1',
    '12345 Dein Ort',
    'Telefon: deine Nummer',
    'Trage hier deine Umsatzsteuer-Identifikationsnummer ein, wenn du eine hast.',
    'Max Mustermann',
    '99999 Musterstadt',
    '[E-Mail-Adresse]',
    '[Name des Unternehmens]',
    'info@beispiel.de',
    'USt-IdNr.: DE123456789',
    'Lorem ipsum dolor',
    'Schreib hier deinen Text.',
  ])('are found: %s', (text) => {
    expect(findPlaceholders(`Am Anfang. ${text} Am Ende.`)).not.toEqual([]);
  });

  it.each([
    'Ihr Name und Ihre Anschrift werden gespeichert.',
    'Wir nennen Ihren Namen. Deine Adresse bleibt bei uns.',
    'Größe XXL, siehe Fußnote [1]',
    'Straße der Einheit 5, 18055 Rostock',
    'Hier steht das Haus seit 1820.',
    'Unterschrift: ______',
    'Musterkoffer und Musterung',
  ])('are no words that a finished text may have: %s', (text) => {
    expect(findPlaceholders(text)).toEqual([]);
  });
});
