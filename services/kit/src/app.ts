import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
} from 'fastify';
import { LONGEST_BODY_MS, limitBodyTime } from './body-time.ts';
import type { ServiceSettings } from './config.ts';
import { answerErrors } from './error-answers.ts';
import { refusals } from './errors.ts';
import type { HostDirectory } from './host-directory.ts';
import { parseForm } from './form-body.ts';
import { newId } from './ids.ts';
import { noteDoor } from './operator-door.ts';
import { tlsServer } from './own-certificate.ts';
import { trustOf, watchClientAddresses } from './trusted-proxies.ts';
import { traceRequests } from './trace-requests.ts';
import { parseUntrustedJson } from './untrusted-json.ts';

/** Answers a request before the framework does; false hands it on untouched. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Strict-Transport-Security for whatever came by TLS: a year, for this host alone. Its other names are not ours to decide
 * about, and a browser that is told so over plain HTTP pays no heed (RFC 6797).
 */
export const TLS_ONLY = 'max-age=31536000';

const BODY_LIMIT = 1024 * 1024;
/** A silent connection ends after a minute; a body that arrives has the time of its route. */
const TIMEOUTS = { connectionTimeout: 60_000, requestTimeout: LONGEST_BODY_MS, keepAliveTimeout: 75_000 };
const REQUEST_ID = /^[0-9a-f]{24}$/;

/**
 * An address with a percent sign that begins no character, such as `/%E0%A4%A`, means that sign itself: nothing is
 * there, which a browser is told like of any other such address.
 */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    // What comes of it is looked at: a bundler takes the bare call for one without effect and leaves it out.
    return decodeURIComponent(path) === '' ? '/' : url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** The HTTP side that all services share: limits, parsers, overload protection, errors of one shape. */
export async function createHttpApp(
  config: ServiceSettings,
  log: FastifyBaseLogger,
  { intercept, hosts }: { intercept?: Intercept | undefined; hosts?: Pick<HostDirectory, 'find'> } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    ...ownServer(config, log, intercept),
    loggerInstance: log,
    // A child logger a request costs as much as a small handler; lines name the request's id themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
    },
    trustProxy: trustOf(config),
    bodyLimit: BODY_LIMIT,
    ...TIMEOUTS, // connections are kept longer than the edge keeps them, so that the edge closes first
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  traceRequests(app);
  const noteAddress = config.production ? watchClientAddresses(log) : () => undefined;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined) noteAddress(request.ip);
    // A browser never takes an answer for something else than it says to be (ASVS 3.4.4).
    noteDoor(request.raw);
    reply.header('x-content-type-options', 'nosniff');
    if (request.protocol === 'https') reply.header('strict-transport-security', TLS_ONLY);
    done();
  });
  limitBodyTime(app);
  answerErrors(app, { ...(hosts && { hosts }) });
  parseBodies(app);
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    // Before the first sample the plugin measures NaN and would refuse everything: only a real delay counts.
    pressureHandler: (_request, _reply, _type, value) => {
      if (typeof value === 'number' && Number.isFinite(value)) throw refusals.away('the event loop');
    },
  });
  return app;
}

function ownServer(
  config: ServiceSettings,
  log: FastifyBaseLogger,
  intercept: Intercept = () => false,
): { serverFactory: FastifyServerFactory<Server> } {
  const { connectionTimeout, requestTimeout, keepAliveTimeout } = TIMEOUTS;
  const options = { requestTimeout, keepAliveTimeout };
  return {
    serverFactory: (handler) => {
      const answer: RequestListener = (request, response) => {
        if (!intercept(request, response)) handler(request, response);
      };
      const server = tlsServer(config, { log, options }, answer) ?? createServer(options, answer);
      return server.setTimeout(connectionTimeout);
    },
  };
}

function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      const maxBytes = request.routeOptions.bodyLimit ?? BODY_LIMIT;
      done(null, parseUntrustedJson(String(body), { maxBytes, maxKeys: 100_000 }));
    } catch (error) {
      done(error instanceof Error ? error : new Error('The body is no JSON'));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseForm(String(body)));
  });
  // Beacons come as text; the handler parses what it expects.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}
