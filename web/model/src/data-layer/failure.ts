import { inLanguage } from '../texts/area.ts';
import { errors } from '../gen/texts/errors/index.ts';

/** Why a call did not succeed, ready to be shown. */
export interface DataFailure {
  /** Null when no answer came at all. */
  status: number | null;
  message: string;
  /** Messages by field id; empty when the server named no fields. */
  errors: Readonly<Record<string, string>>;
  code: string | null;
  /** Seconds after which the call may be tried again, where the service said so (Retry-After). */
  retryAfterSeconds: number | null;
  /** 'network' when no answer came (DATA-019). */
  flag: 'network' | null;
  /** The address in base64, with the flag 'network' only (DATA-020). */
  errorKey: string | null;
}

type Body = Readonly<Record<string, unknown>>;

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (body: unknown, key: string): string => {
  const value = isBody(body) ? body[key] : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

/** Statuses whose body may say more than the table (DATA-013). */
const spoken = new Set([400, 401, 500, 502]);

const tableText = (status: number, locale: string): string => {
  const texts = inLanguage(errors, locale);
  if (status === 401 || status === 403) return texts.unauthorized;
  if (status === 500 || status === 501) return texts.server;
  return status === 503 ? texts.unavailable : texts.noConnection;
};

/** What people are told about a failed call: the server's own words where they count, else the table (DATA-013 to DATA-017, CONF-016). */
export const failureMessage = (status: number, body: unknown, locale: string): string => {
  const own = textIn(body, 'error') || textIn(body, 'message') || textIn(body, 'billingErrorCode');
  return (spoken.has(status) ? own : '') || tableText(status, locale);
};

/** Whether a call may be tried again: no answer, or a status that the table does not know (DATA-018). */
export const isRepeatable = (status: number | null): boolean =>
  status === null ||
  (status >= 400 && !spoken.has(status) && ![403, 404, 409, 410, 422, 429, 501, 503].includes(status));

const fieldErrors = (body: unknown): Record<string, string> => {
  const errors = isBody(body) ? body.errors : undefined;
  if (!isBody(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
  );
};

export const failureOf = (status: number, body: unknown, locale: string): DataFailure => ({
  status,
  message: failureMessage(status, body, locale),
  errors: fieldErrors(body),
  code: textIn(body, 'code') || null,
  retryAfterSeconds: null,
  flag: null,
  errorKey: null,
});

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

export const networkFailure = (url: string, locale: string): DataFailure => ({
  status: null,
  message: inLanguage(errors, locale).noConnection,
  errors: {},
  code: null,
  retryAfterSeconds: null,
  flag: 'network',
  errorKey: base64(url),
});

export const unreadableFailure = (status: number, url: string, message: string, locale: string): DataFailure => ({
  ...failureOf(status, null, locale),
  message: inLanguage(errors, locale).notJson({ url, message }),
});

/** A flag of an answer's body, such as crumbFail. */
export const isFlagged = (body: unknown, flag: 'crumbFail' | 'loginRequired' | 'authorizationFail'): boolean =>
  isBody(body) && body[flag] === true;

export const crumbIn = (body: unknown): string => textIn(body, 'crumb');
