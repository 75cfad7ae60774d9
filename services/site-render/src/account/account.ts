import type { AccountBody } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';

/** The pages of members by their address. */
const steps: Readonly<Record<string, AccountBody['step']>> = {
  '/account': 'profile',
  '/account/login': 'log-in',
  '/account/signup': 'sign-up',
  '/account/reset': 'reset',
  '/account/password': 'password',
};
export const accountPaths = Object.keys(steps);

export const stepAt = (path: string): AccountBody['step'] => steps[path] ?? 'log-in';

/** What auth's refusals are called in the address that a plain form comes back to. */
const problems = {
  'member-blocked': 'memberBlocked',
  'too-many-logins': 'tooManyLogins',
  busy: 'busy',
  'wrong-password': 'wrongPassword',
  'log-in-again': 'logInAgain',
  'link-used': 'linkUsed',
  'password-too-short': 'passwordTooShort',
  'password-too-weak': 'passwordTooWeak',
  'email-invalid': 'emailInvalid',
  'name-missing': 'nameMissing',
} as const;

const isProblem = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code);

/** The words for a code; a code that nobody knows (anyone can write an address) says no more than that it went wrong. */
export function problemOf(code: string | undefined, locale: string): AccountBody['problem'] {
  if (code === undefined) return null;
  const texts = textsFor(locale);
  if (code === 'login-failed') return { code, text: texts.dialogs.logInFailed };
  return { code, text: isProblem(code) ? texts.account[problems[code]] : texts.errors.somethingWrong };
}

const parts = ['profile', 'password', 'removal'] as const;

/** The form of the profile that the address names. */
export const partOf = (name: string | undefined): AccountBody['part'] => parts.find((part) => part === name) ?? null;

export function noticeOf(
  query: { sent?: unknown; saved?: unknown },
  step: AccountBody['step'],
  locale: string,
): string {
  const texts = textsFor(locale).account;
  if (query.sent !== undefined) return texts.checkMail;
  if (query.saved === undefined) return '';
  return step === 'log-in' ? texts.passwordSaved : texts.saved;
}

export function titleOf(step: AccountBody['step'], locale: string): string {
  const texts = textsFor(locale).account;
  switch (step) {
    case 'log-in':
      return texts.logIn;
    case 'sign-up':
      return texts.signUp;
    case 'reset':
    case 'password':
      return texts.resetTitle;
    case 'profile':
      return texts.profile;
  }
}
