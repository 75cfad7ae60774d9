import {
  crumbIn,
  failureOf,
  isFlagged,
  isRepeatable,
  networkFailure,
  unreadableFailure,
  type DataFailure,
} from './failure.ts';

export type DataMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where calls go (DATA-006). */
export const apiRoots = { calls: '/api/', resources: '/api/rest/' } as const;

export interface DataCall {
  method?: DataMethod;
  /** Sent as a JSON body. */
  json?: unknown;
  /** Sent form-encoded; ignored when `json` is given. */
  form?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** How often a call without a usable answer is repeated; none unless set (OPEN-052). */
  retries?: number;
}

export interface SentCall {
  method: DataMethod;
  headers: Record<string, string>;
  body: string | null;
}

export interface SentAnswer {
  status: number;
  text: string;
  /** The header Retry-After, in seconds; a date counts for nothing. */
  retryAfter?: string | null;
}

/** What the data layer needs of its surroundings; `fetch`, cookies and events stay with the caller. */
export interface DataLayerParts {
  /** Rejects only when no answer came. */
  send: (url: string, call: SentCall) => Promise<SentAnswer>;
  crumb: () => string;
  storeCrumb: (crumb: string) => void;
  /** Fires the login-required event; true when the call should be repeated because somebody logged in. */
  loginRequired: () => Promise<boolean>;
  authorizationFailed: (failure: DataFailure) => void;
  wait: (milliseconds: number) => Promise<void>;
  locale: string;
}

export type DataAnswer = { ok: true; status: number; data: unknown } | { ok: false; failure: DataFailure };

const retryMs = 200;

/** The address with the crumb as query parameter (DATA-001); an older one is replaced. */
export const withCrumb = (url: string, crumb: string): string => {
  const [address = '', anchor] = url.split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith('crumb='));
  const full = `${path}?${[...kept, `crumb=${encodeURIComponent(crumb)}`].join('&')}`;
  return anchor === undefined ? full : `${full}#${anchor}`;
};

const sentCall = ({ method, json, form, headers }: DataCall): SentCall => {
  const type = json !== undefined ? 'application/json' : form ? 'application/x-www-form-urlencoded' : null;
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : null;
  return {
    method: method ?? 'GET',
    headers: { accept: 'application/json', ...(type === null ? {} : { 'content-type': type }), ...headers },
    body,
  };
};

type Read = { status: number; data: unknown } | { failure: DataFailure };

/** 204, and 1223 which old browsers make of it, mean an empty answer (DATA-005). */
const read = (status: number, text: string, url: string, locale: string): Read => {
  if (status === 204 || status === 1223 || text.trim() === '')
    return { status: status === 1223 ? 204 : status, data: null };
  try {
    return { status, data: JSON.parse(text) };
  } catch (error) {
    return { failure: unreadableFailure(status, url, error instanceof Error ? error.message : String(error), locale) };
  }
};

interface Attempt {
  url: string;
  call: DataCall;
  parts: DataLayerParts;
  /** Whether the one retry after a failed crumb check is still to be had (DATA-010, CONF-018). */
  mayRenewCrumb: boolean;
  retries: number;
}

const again = async (attempt: Attempt, failure: DataFailure): Promise<DataAnswer> => {
  if (attempt.retries <= 0 || !isRepeatable(failure.status)) return { ok: false, failure };
  await attempt.parts.wait(retryMs);
  return run({ ...attempt, retries: attempt.retries - 1 });
};

/** What a refused call asks for before it counts as failed (DATA-007 to DATA-010). */
const refused = async (
  attempt: Attempt,
  { status, data }: { status: number; data: unknown },
  retryAfterSeconds: number | null,
): Promise<DataAnswer> => {
  const { parts } = attempt;
  const failure = { ...failureOf(status, data, parts.locale), retryAfterSeconds };
  if (isFlagged(data, 'crumbFail')) {
    parts.storeCrumb(crumbIn(data));
    return attempt.mayRenewCrumb ? run({ ...attempt, mayRenewCrumb: false }) : { ok: false, failure };
  }
  if (isFlagged(data, 'loginRequired')) {
    return (await parts.loginRequired()) ? run(attempt) : { ok: false, failure };
  }
  if (isFlagged(data, 'authorizationFail')) parts.authorizationFailed(failure);
  return again(attempt, failure);
};

const run = async (attempt: Attempt): Promise<DataAnswer> => {
  const { url, call, parts } = attempt;
  let answer: SentAnswer;
  try {
    answer = await parts.send(withCrumb(url, parts.crumb()), sentCall(call));
  } catch {
    return again(attempt, networkFailure(url, parts.locale));
  }
  const got = read(answer.status, answer.text, url, parts.locale);
  if ('failure' in got) return { ok: false, failure: got.failure };
  const isRefused = got.status >= 400 || isFlagged(got.data, 'crumbFail') || isFlagged(got.data, 'loginRequired');
  const waitSeconds = /^\d+$/.test(answer.retryAfter ?? '') ? Number(answer.retryAfter) : null;
  return isRefused ? refused(attempt, got, waitSeconds) : { ok: true, status: got.status, data: got.data };
};

/** Calls the website's own services: crumb, JSON, the one retry after a failed crumb check, log-in on demand. */
export const createDataLayer =
  (parts: DataLayerParts) =>
  (url: string, call: DataCall = {}): Promise<DataAnswer> =>
    run({ url, call, parts, mayRenewCrumb: true, retries: call.retries ?? 0 });
