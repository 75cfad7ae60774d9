import { isEmail } from '../email.ts';
import { isWritten } from './legal-piece.ts';
import type { LegalForm, LegalSettings } from './legal-settings.ts';
import { findPlaceholders } from './placeholders.ts';

/** A detail that the law wants in the imprint of whoever answers for a website. */
export type DetailName =
  | 'legalForm'
  | 'company'
  | 'person'
  | 'address'
  | 'email'
  | 'phone'
  | 'representatives'
  | 'register'
  | 'supervisoryAuthority'
  | 'profession'
  | 'professionState'
  | 'chamber'
  | 'professionalRules'
  | 'disputeBoard';

/** Forms behind which one natural person stands, whose first and last name the law wants. */
const PERSONAL: ReadonlySet<LegalForm> = new Set(['privatePerson', 'soleTrader', 'freelancer', 'registeredTrader']);
/** Legal persons and partnerships: somebody represents them (§ 5 (1) Nr. 1 DDG). */
const REPRESENTED: ReadonlySet<LegalForm> = new Set([
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
]);
/** Those that stand in a public register (§ 5 (1) Nr. 4 DDG). */
const REGISTERED: ReadonlySet<LegalForm> = new Set([
  'registeredTrader',
  'tradingPartnership',
  'limitedCompany',
  'entrepreneurCompany',
  'stockCorporation',
  'cooperative',
  'registeredAssociation',
]);

export const isPersonal = (form: LegalForm | null | undefined): boolean => form != null && PERSONAL.has(form);
export const isRepresented = (form: LegalForm | null | undefined): boolean => form != null && REPRESENTED.has(form);
export const isRegistered = (form: LegalForm | null | undefined): boolean => form != null && REGISTERED.has(form);

/** A house number and a postcode with a town: where a summons can be served, no post box alone. */
const isAddress = (address: string): boolean => /\d/.test(address) && /\b\d{4,5}\s+\p{L}/u.test(address);
const isFullName = (name: string): boolean => (name.match(/\p{L}{2,}/gu) ?? []).length > 1;

/**
 * What is missing of the details that § 5 DDG wants, by what somebody is; what still holds words of a template counts
 * as missing.
 */
export function missingDetails(legal: LegalSettings | null | undefined): DetailName[] {
  const given = legal ?? {};
  const { legalForm: form } = given;
  const isThere = (text: string | null | undefined): text is string =>
    isWritten(text) && findPlaceholders(text).length === 0;
  const isRegulated = given.isRegulatedProfession === true;
  const takesPart = given.disputeStance === 'willing' || given.disputeStance === 'obliged';
  const wanted: [DetailName, boolean][] = [
    ['legalForm', form != null],
    ['company', form === 'privatePerson' || isThere(given.company)],
    ['person', !isPersonal(form) || (isThere(given.person) && isFullName(given.person))],
    ['address', isThere(given.address) && isAddress(given.address)],
    ['email', isThere(given.email) && isEmail(given.email.trim(), 'modern')],
    ['phone', isThere(given.phone)],
    ['representatives', !isRepresented(form) || isThere(given.representatives)],
    ['register', !isRegistered(form) || isInRegister(given)],
    ['supervisoryAuthority', form !== 'publicBody' || isThere(given.supervisoryAuthority)],
    ['profession', !isRegulated || isThere(given.profession)],
    ['professionState', !isRegulated || isThere(given.professionState)],
    ['chamber', !isRegulated || isThere(given.chamber) || isThere(given.supervisoryAuthority)],
    ['professionalRules', !isRegulated || isThere(given.professionalRules)],
    ['disputeBoard', !takesPart || isThere(given.disputeBoard)],
  ];
  return wanted.flatMap(([name, isDone]) => (isDone ? [] : [name]));
}

const isInRegister = ({ register, registerCourt, registerNumber }: LegalSettings): boolean =>
  isWritten(register) || (isWritten(registerCourt) && isWritten(registerNumber));
