import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteContract } from '@litfass/kit/contract';
import { uiTexts } from '../gen/texts/ui.ts';
import { askForLogIn, logInsSoFar } from './log-in-request.ts';

/** An answer that is no success: `message` is for people, `code` and `details` for the caller. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, answer: Readonly<Record<string, unknown>>) {
    super(typeof answer['error'] === 'string' ? answer['error'] : uiTexts.notDone);
    this.status = status;
    this.code = typeof answer['code'] === 'string' ? answer['code'] : 'unknown';
    this.details = answer;
  }
}

/** What a call says beside its contract. */
export interface Given<C> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  /** Empty texts of the query mean something to this call; others leave them out. */
  keepsEmpty?: boolean;
  /** What its contract says; a form of files, or the bytes of one. */
  body?: BodyOf<C> | FormData | Blob;
  signal?: AbortSignal;
}

let crumb = '';

/** The crumb of this session, as the last answer gave it; writes carry it. */
export const rememberCrumb = (fresh: string): void => {
  crumb = fresh;
};

/**
 * Asks a service by its contract. A crumb that is out of date is replaced and the call repeated once; where the
 * session has ended, the log-in is asked for over the page and the call goes on.
 * @throws CallFailed
 */
export async function call<C extends RouteContract>(contract: C, given: Given<C> = {}): Promise<AnswerOf<C>> {
  const before = logInsSoFar();
  const first = await send(contract, given);
  if (first.ok) return first.answer as AnswerOf<C>;
  if (typeof first.answer['crumb'] === 'string') rememberCrumb(first.answer['crumb']);
  if (first.answer['loginRequired'] === true) await askForLogIn(before);
  else if (first.answer['crumbFail'] !== true) throw new CallFailed(first.status, first.answer);
  const second = await send(contract, given);
  if (second.ok) return second.answer as AnswerOf<C>;
  throw new CallFailed(second.status, second.answer);
}

/** The address of a call that answers with a file, for a link. */
export const hrefOf = <C extends RouteContract>(contract: C, given: Given<C>): string => addressOf(contract, given);

type Answer = { ok: boolean; status: number; answer: Record<string, unknown> };

async function send<C extends RouteContract>(contract: C, given: Given<C>): Promise<Answer> {
  const { body, signal } = given;
  const isRaw = body instanceof FormData || body instanceof Blob;
  try {
    const response = await fetch(addressOf(contract, given), {
      method: contract.method,
      credentials: 'same-origin',
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
      ...(body !== undefined && !isRaw && { headers: { 'content-type': 'application/json' } }),
      ...(signal && { signal }),
    });
    const answer: unknown = await response.json().catch(() => ({}));
    return { ok: response.ok, status: response.status, answer: Object(answer) };
  } catch (error) {
    if (signal?.aborted) throw error;
    // A server that does not answer is no reason to make people look at their own connection.
    return {
      ok: false,
      status: 0,
      answer: { code: 'offline', error: navigator.onLine === false ? uiTexts.offline : uiTexts.unreachable },
    };
  }
}

function addressOf<C extends RouteContract>({ path, method }: C, { params, query, keepsEmpty }: Given<C>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(Reflect.get(Object(params), name))),
  );
  const entries = Object.entries(Object(query)).filter(
    ([, value]) => value !== undefined && (keepsEmpty || value !== ''),
  );
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  if (method !== 'GET') search.set('crumb', crumb);
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
