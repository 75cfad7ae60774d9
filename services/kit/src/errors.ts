export interface RefusalOptions {
  /** Permanent word for machines. */
  code: string;
  status: number;
  /** German text for people: what, why, what to do. */
  text: string;
  /** Field id → message, for forms. */
  fields?: Record<string, string>;
  /** English detail for developers; never holds a secret. */
  detail?: string;
  headers?: Record<string, string>;
  /** Further members of the answer (crumbFail, problems …). */
  extra?: Record<string, unknown>;
}

/** The caller can act on it: answered with its status, never logged as a fault. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly detail: string | undefined;
  readonly headers: Record<string, string>;
  readonly extra: Record<string, unknown>;

  constructor({ code, status, text, fields, detail, headers = {}, extra = {} }: RefusalOptions) {
    super(text);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.detail = detail;
    this.headers = headers;
    this.extra = extra;
  }
}

export const refusal = (options: RefusalOptions): Refusal => new Refusal(options);

/** Refusals that every service shares. */
export const refusals = {
  notFound: () => refusal({ code: 'not-found', status: 404, text: 'Das wurde nicht gefunden.' }),
  unknownHost: () =>
    refusal({ code: 'unknown-host', status: 404, text: 'Unter dieser Adresse gibt es keine Website.' }),
  invalid: (detail: string, fields?: Record<string, string>) =>
    refusal({
      code: 'invalid-request',
      status: 400,
      text: 'Die Anfrage ist unvollständig oder fehlerhaft.',
      detail,
      ...(fields && { fields }),
    }),
  loginRequired: () =>
    refusal({ code: 'login-required', status: 401, text: 'Bitte melde dich an.', extra: { loginRequired: true } }),
  forbidden: () =>
    refusal({
      code: 'forbidden',
      status: 403,
      text: 'Dazu hast du keine Berechtigung.',
      extra: { authorizationFail: true },
    }),
  /** @param address of the app domain, where the same call is answered */
  onlyOnAppDomain: (address: string) =>
    refusal({
      code: 'only-on-app-domain',
      status: 403,
      text: `Dein Konto verwaltest du unter ${address}/config/account. Melde dich dort an.`,
      detail: 'Calls about the whole account are answered at the bare app domain alone',
      extra: { address },
    }),
  foreignOrigin: () =>
    refusal({ code: 'foreign-origin', status: 403, text: 'Diese Anfrage kommt von einer fremden Website.' }),
  away: (what: string) =>
    refusal({
      code: 'unavailable',
      status: 503,
      text: 'Dieser Dienst ist vorübergehend nicht verfügbar. Bitte versuche es später erneut.',
      detail: `${what} does not answer`,
      headers: { 'retry-after': '2' },
    }),
} as const;
