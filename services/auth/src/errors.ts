import { kitTexts, refusal, type Refusal, type Wording } from '@litfass/kit';
import { textsFor, type Catalogue } from '@litfass/model/texts';

type Texts = Catalogue['account'];
type PlainText = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts];

/** A text of the catalogues in every language and address: who reads the answer decides which of them is said. */
const said = (pick: (texts: Catalogue) => string): Wording => ({
  de: pick(textsFor('de')),
  formal: pick(textsFor('de-x-formal')),
  en: pick(textsFor('en')),
});

/** One text for a wrong password, an unknown address and a person of another website: none of them tells which. */
export const loginFailed = (): Refusal =>
  refusal({ code: 'login-failed', status: 401, text: said(({ dialogs }) => dialogs.logInFailed) });

/** @param retryAfterSeconds until the next try counts afresh */
export const tooManyLogins = (retryAfterSeconds: number): Refusal =>
  refusal({
    code: 'too-many-logins',
    status: 429,
    text: said(({ account }) => account.tooManyLogins),
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/** So many passwords are being checked that another one would wait too long. */
export const busy = (): Refusal =>
  refusal({
    code: 'busy',
    status: 429,
    text: said(({ account }) => account.busy),
    headers: { 'retry-after': '5' },
  });

/** Every other refusal of this service: code, status, text and the field that the text is about. */
const kinds = {
  'no-contributor': { status: 403, text: 'noContributor' },
  'wrong-password': { status: 401, text: 'wrongPassword', field: 'currentPassword' },
  'wrong-account-password': { status: 401, text: 'wrongPassword', field: 'password' },
  'wrong-code': { status: 401, text: 'wrongCode', field: 'code' },
  'log-in-again': { status: 401, text: 'logInAgain' },
  'link-used': { status: 410, text: 'linkUsed' },
  'password-too-short': { status: 400, text: 'passwordTooShort', field: 'password' },
  'password-too-weak': { status: 400, text: 'passwordTooWeak', field: 'password' },
  'email-invalid': { status: 400, text: 'emailInvalid', field: 'email' },
  'email-taken': { status: 409, text: 'emailTaken', field: 'email' },
  'name-missing': { status: 400, text: 'nameMissing', field: 'displayName' },
  'last-admin': { status: 409, text: 'lastAdmin' },
  'already-contributor': { status: 409, text: 'alreadyContributor', field: 'email' },
  'already-member': { status: 409, text: 'isMemberAlready', field: 'email' },
  'member-blocked': { status: 403, text: 'memberBlocked' },
  'passkey-failed': { status: 401, text: 'passkeyFailed' },
  'key-name': { status: 400, text: 'keyName', field: 'name' },
  'key-expiry': { status: 400, text: 'keyExpiry', field: 'expiresAt' },
  'too-many-keys': { status: 409, text: 'tooManyKeys' },
  'second-factor-is-on': { status: 409, text: 'secondFactorIsOn' },
  'second-factor-is-off': { status: 409, text: 'secondFactorIsOff' },
} as const satisfies Record<string, { status: number; text: PlainText; field?: string }>;

/** The refusal of a code, in the words of whoever reads it. */
export function refused(code: keyof typeof kinds): Refusal {
  const { status, text: name, ...rest } = kinds[code];
  const text = said(({ account }) => account[name]);
  return refusal({ code, status, text, ...('field' in rest && { fields: { [rest.field]: text } }) });
}

/** The password was right; `challenge` goes to `/api/auth/login/second-factor` with a code. */
export const secondFactorNeeded = (challenge: string): Refusal =>
  refusal({
    code: 'second-factor',
    status: 401,
    text: said(({ account }) => account.secondFactorNeeded),
    extra: { challenge },
  });

/** The member's token is not this session's: the answer carries the right ones to repeat the call with. */
export const staleToken = (crumb: string, xsrfToken: string): Refusal =>
  refusal({
    code: 'crumb-fail',
    status: 400,
    text: kitTexts.crumbFail,
    extra: { crumbFail: true, crumb, xsrfToken },
  });

export const invalidPeople = (problems: { file: string; pointer: string; reason: string }[]): Refusal =>
  refusal({
    code: 'bundle-invalid',
    status: 422,
    text: said(({ account }) => account.peopleInvalid),
    extra: { problems },
  });
