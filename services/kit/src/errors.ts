import { kitTexts, onlyOnAppDomain } from './texts.ts';
import { wordingIn, type Wording } from './wording.ts';

export interface RefusalOptions {
  /** Permanent word for machines. */
  code: string;
  status: number;
  /** For people: what, why, what to do. As a wording it is chosen where it is answered, for who reads it. */
  text: string | Wording;
  /** Field id → message, for forms. */
  fields?: Record<string, string | Wording>;
  /** English detail for developers; never holds a secret. */
  detail?: string;
  headers?: Record<string, string>;
  /** Further members of the answer (crumbFail, problems …). */
  extra?: Record<string, unknown>;
}

/** The caller can act on it: answered with its status, never logged as a fault. */
export class Refusal extends Error {
  readonly code: string;
  readonly text: string | Wording;
  readonly status: number;
  readonly fields: Record<string, string | Wording> | undefined;
  readonly detail: string | undefined;
  readonly headers: Record<string, string>;
  readonly extra: Record<string, unknown>;

  constructor({ code, status, text, fields, detail, headers = {}, extra = {} }: RefusalOptions) {
    super(typeof text === 'string' ? text : text.de);
    this.code = code;
    this.text = text;
    this.status = status;
    this.fields = fields;
    this.detail = detail;
    this.headers = headers;
    this.extra = extra;
  }

  /** What it says to who reads in that language and address, as a whole and about fields. */
  saidIn(locale: string): { text: string; fields: Record<string, string> } {
    const fields = Object.entries(this.fields ?? {}).map(([field, text]) => [field, wordingIn(text, locale)]);
    return { text: wordingIn(this.text, locale), fields: Object.fromEntries(fields) };
  }
}

export const refusal = (options: RefusalOptions): Refusal => new Refusal(options);

/** Refusals that every service shares. */
export const refusals = {
  notFound: () => refusal({ code: 'not-found', status: 404, text: kitTexts.notFound }),
  unknownHost: () => refusal({ code: 'unknown-host', status: 404, text: kitTexts.unknownHost }),
  invalid: (detail: string, fields?: Record<string, string>) =>
    refusal({
      code: 'invalid-request',
      status: 400,
      text: kitTexts.invalid,
      detail,
      ...(fields && { fields }),
    }),
  loginRequired: () =>
    refusal({ code: 'login-required', status: 401, text: kitTexts.loginRequired, extra: { loginRequired: true } }),
  forbidden: () =>
    refusal({
      code: 'forbidden',
      status: 403,
      text: kitTexts.forbidden,
      extra: { authorizationFail: true },
    }),
  /** @param address of the app domain, where the same call is answered */
  onlyOnAppDomain: (address: string) =>
    refusal({
      code: 'only-on-app-domain',
      status: 403,
      text: onlyOnAppDomain(address),
      detail: 'Calls about the whole account are answered at the bare app domain alone',
      extra: { address },
    }),
  foreignOrigin: () => refusal({ code: 'foreign-origin', status: 403, text: kitTexts.foreignOrigin }),
  away: (what: string) =>
    refusal({
      code: 'unavailable',
      status: 503,
      text: kitTexts.unavailable,
      detail: `${what} does not answer`,
      headers: { 'retry-after': '2' },
    }),
} as const;
