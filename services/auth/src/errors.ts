import { refusal, type Refusal } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';

/** One text for a wrong password, an unknown address and an account of another website: none of them tells which. */
export const loginFailed = (locale: string): Refusal =>
  refusal({ code: 'login-failed', status: 401, text: textsFor(locale).dialogs.logInFailed });

/** @param retryAfterSeconds until the next try counts afresh */
export const tooManyLogins = (retryAfterSeconds: number): Refusal =>
  refusal({
    code: 'too-many-logins',
    status: 429,
    text: 'Das waren zu viele Anmeldeversuche. Bitte warte ein paar Minuten und versuche es dann noch einmal.',
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/** So many passwords are being checked that another one would wait too long. */
export const busy = (): Refusal =>
  refusal({
    code: 'busy',
    status: 429,
    text: 'Gerade melden sich sehr viele an. Bitte versuche es in ein paar Sekunden noch einmal.',
    headers: { 'retry-after': '5' },
  });

/** The member's token is not this session's: the answer carries the right ones to repeat the call with. */
export const staleToken = (crumb: string, xsrfToken: string): Refusal =>
  refusal({
    code: 'crumb-fail',
    status: 400,
    text: 'Deine Sitzung ist abgelaufen. Bitte versuche es noch einmal.',
    extra: { crumbFail: true, crumb, xsrfToken },
  });

export const invalidPeople = (problems: { file: string; pointer: string; reason: string }[]): Refusal =>
  refusal({
    code: 'bundle-invalid',
    status: 422,
    text: 'Die Personen der Website lassen sich nicht übernehmen.',
    extra: { problems },
  });
