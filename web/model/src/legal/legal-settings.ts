import { Type, type Static } from 'typebox';
import { choiceOrNull, Flag, MaybeText, open } from '../schema-parts.ts';

/** What somebody is who answers for a website; what the law wants in an imprint depends on it. */
export const legalForms = [
  'privatePerson',
  'soleTrader',
  'freelancer',
  'registeredTrader',
  'civilPartnership',
  'tradingPartnership',
  'limitedCompany',
  'entrepreneurCompany',
  'stockCorporation',
  'cooperative',
  'registeredAssociation',
  'association',
  'foundation',
  'publicBody',
] as const;
export type LegalForm = (typeof legalForms)[number];

/** Whether somebody takes part in dispute settlement before a consumer arbitration board (§ 36 VSBG). */
export const disputeStances = ['unwilling', 'willing', 'obliged', 'exempt'] as const;

/**
 * Who answers for a website, typed once: imprint, privacy page, terms, footer, invoices and mails are made of it.
 * All of it is optional; what the law wants of somebody says `missingDetails`.
 */
export const LegalSettings = open({
  legalForm: Type.Optional(choiceOrNull(legalForms)),
  /** The name with which somebody trades, with the legal form where the law wants it: 'Meier GmbH'. */
  company: MaybeText,
  /** First and last name of the person behind it. */
  person: MaybeText,
  /** Street, postcode and town; lines of their own or one line with commas. */
  address: MaybeText,
  email: MaybeText,
  phone: MaybeText,
  /** Who represents it, one a line: 'Anna Nord (Geschäftsführerin)'. */
  representatives: MaybeText,
  /** Court and number in one text, where they are not apart. */
  register: MaybeText,
  registerCourt: MaybeText,
  registerNumber: MaybeText,
  vatId: MaybeText,
  /** Economic identification number (§ 139c AO). */
  economicId: MaybeText,
  /** Of the tax office; an invoice names it where there is no VAT ID (§ 14 (4) Nr. 2 UStG). */
  taxNumber: MaybeText,
  smallBusiness: Flag,
  /** Its activity needs a permit; the authority that watches over it (§ 5 (1) Nr. 3 DDG). */
  supervisoryAuthority: MaybeText,
  /** A profession with rules of its own: title, state, chamber, rules (§ 5 (1) Nr. 5 DDG). */
  isRegulatedProfession: Flag,
  profession: MaybeText,
  professionState: MaybeText,
  chamber: MaybeText,
  /** Names of the rules, and where to read them. */
  professionalRules: MaybeText,
  /** A natural person who answers for journalistic content (§ 18 (2) MStV); the address where it is another one. */
  contentPerson: MaybeText,
  contentAddress: MaybeText,
  disputeStance: Type.Optional(choiceOrNull(disputeStances)),
  /** Name, address and website of the board, for who takes part. */
  disputeBoard: MaybeText,
  /** The controller's data protection officer, with a way to reach them (Art. 37 DSGVO). */
  dataProtectionOfficer: MaybeText,
  /** Who runs the servers: name and address; empty where it is whoever runs the platform. */
  hosting: MaybeText,
  /** Who gets the addresses of buyers to deliver, one a line. */
  carriers: MaybeText,
  /** Further recipients of data, one a line: bookkeeping, tax advisor. */
  recipients: MaybeText,
  /** Fewer than ten people and at most two million euros a year: services are exempt (§ 3 (3) BFSG). */
  isMicroEnterprise: Flag,
  /** What of the website is not accessible yet, one a line. */
  accessibilityGaps: MaybeText,
});
export type LegalSettings = Static<typeof LegalSettings>;
