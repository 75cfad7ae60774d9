import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refusal, refusals } from './errors.ts';
import type { HostDirectory } from './host-directory.ts';
import { inPageLanguage } from './page-language.ts';
import { refusedCalls } from './refused-calls.ts';
import { contractOf } from './route-list.ts';
import { publicTag } from './language-tag.ts';
import { kitTexts } from './texts.ts';
import type { Wording } from './wording.ts';

/** The one shape of errors: what people read, a stable code, the request's id; never a stack, SQL or a path. */
export function answerErrors(
  app: FastifyInstance,
  { hosts, clock = Date.now }: { hosts?: Hosts; clock?: () => number } = {},
): void {
  const note = refusedCalls(clock);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = asRefusal(error, request);
    note(refused, request);
    if (refused.status === 413 && isWorthReading(request)) reply.removeHeader('connection');
    return sendRefusal(refused, { request, reply, locale: readersLocale(request, hosts) });
  });
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(refusals.notFound(), { request, reply, locale: readersLocale(request, hosts) }),
  );
}

type Hosts = Pick<HostDirectory, 'find'>;

/** Owners read German, or English where their browser asks for it first, as in their area (web/studio/src/texts/choose.ts). */
const ownersLocale = ({ headers }: FastifyRequest): string =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en-GB' : 'de-DE';

/**
 * Calls that demand a right are the owners'; all others are the visitors', in their page's language and address. In
 * between is what accounts log in by: on pages of a website, in its language, but people with an account are owners,
 * whom everything else addresses by du.
 */
export function readersLocale(request: FastifyRequest, hosts: Hosts | undefined): string {
  const contract = contractOf(request.routeOptions.config);
  if (contract && contract.access !== 'public') return ownersLocale(request);
  const website = hosts?.find(request.headers.host ?? '');
  if (!website) return ownersLocale(request);
  const { locale } = inPageLanguage(website, request);
  return contract?.scope === 'account' || contract?.readers === 'owners' ? publicTag(locale) : locale;
}

interface Answering {
  request: FastifyRequest;
  reply: FastifyReply;
  locale: string;
}

/** Up to here the rest of a body that is refused is read and dropped. */
const MOST_DROPPED = 64 * 1024 * 1024;

/**
 * Closing a connection whose body is still on its way resets it, and the sender sees a broken line in place of the
 * refusal. Who names a length that can be waited for is read to its end.
 */
const isWorthReading = ({ headers }: FastifyRequest): boolean => Number(headers['content-length']) <= MOST_DROPPED;

function sendRefusal(error: Refusal, { request, reply, locale }: Answering): FastifyReply {
  const { text, fields } = error.saidIn(locale);
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .send({
      error: text,
      code: error.code,
      ...(error.fields && { errors: fields }),
      ...(error.detail && { detail: error.detail }),
      ...error.extra,
      requestId: request.id,
    });
}

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if ('validation' in error && error.validation) {
    return refusals.invalid(
      error.validation
        .map((fault) => `${error.validationContext ?? ''}${fault.instancePath} ${fault.message ?? ''}`)
        .join('; '),
    );
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ requestId: request.id, code: error.code }, 'the database is away');
    return refusals.away('database');
  }
  if (isUnstorable(error)) {
    request.log.warn({ err: error, requestId: request.id, url: request.url.split('?')[0] }, 'a value cannot be stored');
    return refusal({
      code: 'unstorable-value',
      status: 400,
      text: kitTexts.unstorable,
    });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return clientFault(status, error);
  if (status === 503) return refusals.away(error.message);
  request.log.error({ err: error, requestId: request.id, url: request.url.split('?')[0] }, 'a request failed');
  return refusal({ code: 'fault', status: 500, text: kitTexts.fault });
}

const TEXTS: Record<number, Wording> = {
  413: kitTexts.tooLarge,
  415: kitTexts.unknownKind,
  429: kitTexts.tooManyRequests,
};

function clientFault(status: number, error: FastifyError): Refusal {
  const text = TEXTS[status] ?? kitTexts.invalid;
  const code = (error.code ?? 'invalid-request')
    .replace(/^FST_(ERR_)?/, '')
    .toLowerCase()
    .replaceAll('_', '-');
  return refusal({ code, status, text, detail: error.message });
}

/** Class 22 of SQLSTATE: what was sent is past what a column can hold, such as a number of 300 digits. */
const isUnstorable = (error: Error): boolean => /^22[0-9A-Z]{3}$/.test(String(Reflect.get(error, 'code')));

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);

/**
 * Classes of SQLSTATE that tell of the server and not of the query: connection, resources (a full disk, no memory, too many
 * connections), an operator's word (shutting down, cancelled), the system below.
 */
const SERVER_STATES = /^(?:08|53|57|58)[0-9A-Z]{3}$/;

/** True when PostgreSQL can't be reached or can't work just now: the caller may try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  return (
    (typeof code === 'string' && (AWAY.has(code) || SERVER_STATES.test(code))) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  );
}
