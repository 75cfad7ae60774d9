import { forgetTyped, keepTyped, localPath, Refusal, refusals, type Typed, type Website } from '@litfass/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A form that a browser sent by itself: it shows whatever is answered, so the answer leads to a page. */
const isPlain = (request: FastifyRequest): boolean =>
  isForm(request) && (request.headers.accept ?? '').includes('text/html');

const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

export interface Ways {
  /** Where a success leads to, path with query. */
  done: string;
  /** The page of the form; a refusal leads back to it with its code. */
  back: string;
  /** What that page fills in again after a refusal; no passwords. */
  typed?: Typed;
}

/**
 * Answers with what `work` returns; a form without script is led on by 303, so that reloading sends nothing twice. Such
 * a form carries no crumb: its Origin must be there, and was checked to be this host's.
 */
export async function answerForm<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { done, back, typed }: Ways,
  work: () => Promise<T>,
): Promise<T | FastifyReply> {
  if (isForm(request) && request.headers.origin === undefined && request.headers['sec-fetch-site'] !== 'same-origin')
    throw refusals.foreignOrigin();
  reply.header('cache-control', 'no-store');
  if (!isPlain(request)) return work();
  try {
    await work();
    if (typed) forgetTyped(request, reply);
    return lead(reply, done);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (typed) keepTyped(request, reply, typed);
    return lead(reply, withQuery(back, { error: error.code }));
  }
}

/** A page where members look after themselves, in the language of the page that the form stands on. */
export const accountPage = ({ languagePrefix = '' }: Website, step: `/${string}` | '' = ''): string =>
  `${languagePrefix}/account${step}`;

/** A path with further parameters. */
export function withQuery(path: string, parameters: Record<string, string>): string {
  const separator = path.includes('?') ? '&' : '?';
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? path : `${path}${separator}${query}`;
}

const lead = (reply: FastifyReply, to: string): FastifyReply =>
  reply
    .code(303)
    .header('location', localPath(to) ?? '/')
    .send();
