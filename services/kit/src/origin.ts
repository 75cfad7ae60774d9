import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf } from './base-url.ts';
import { refusals } from './errors.ts';
import { normaliseHost, singleHostHeader } from './host-name.ts';
import type { Gate } from './parts.ts';
import { PLATFORM_ID } from './rate-limit.ts';
import type { Website } from './website.ts';

/**
 * The website of the request by its Host header, looked up exactly (T6). With the scope `account` the bare app domain
 * is known as well: a website of the id PLATFORM_ID, which has no tenant's rows. With `app-domain` it alone is.
 */
export function websiteOf(
  parts: Gate,
  request: FastifyRequest,
  scope: 'website' | 'account' | 'app-domain' = 'website',
): Website {
  // Node keeps the first of two Host headers; a request with two is nobody's.
  const header = singleHostHeader(request.raw.rawHeaders) ?? '';
  const website = parts.hosts.find(header);
  if (website && scope === 'app-domain')
    throw refusals.onlyOnAppDomain(baseUrlOf(parts.config, parts.config.appDomain));
  if (website) return website;
  const { appDomain } = parts.config;
  if (scope !== 'website' && normaliseHost(header) === appDomain)
    return { id: PLATFORM_ID, identifier: '', host: appDomain, primaryHost: appDomain, locale: 'de-DE' };
  throw refusals.unknownHost();
}

export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/**
 * Refuses a write that another website's page made the browser send. The Origin must be this host or a domain of the
 * same website; the latter is answered with CORS headers (ASVS 3.4.2, 3.5.3).
 */
export function checkOrigin(parts: Gate, request: FastifyRequest, reply: FastifyReply, website: Website | null): void {
  const { origin } = request.headers;
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw refusals.foreignOrigin();
    return;
  }
  if (isOwnPage(request)) return;
  if (!allowOrigin(parts, request, reply, website)) throw refusals.foreignOrigin();
}

/** Lets a page on another verified domain of the same website read the answer, with credentials (AUTH-016). */
export function allowOrigin(
  parts: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
  website: Website | null,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  reply.header('vary', 'Origin');
  const host = hostOfPage(request);
  // A server on another port of the same name is somebody else's.
  if (!website || !host || portOf(host) !== portOf(request.headers.host ?? '')) return false;
  if (parts.hosts.find(host)?.id !== website.id) return false;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-allow-credentials', 'true');
  return true;
}

/**
 * How far a cookie of this answer goes. Usually Lax on this host alone. A page on another domain of the website gets it
 * in a partition of its own (CHIPS): browsers send it only from that page, and tracking across sites is not possible.
 */
export function cookieReach(request: FastifyRequest) {
  const secure = isSecure(request);
  const { origin } = request.headers;
  if (!secure || origin === undefined || isOwnPage(request)) return { path: '/', sameSite: 'lax', secure } as const;
  return { path: '/', sameSite: 'none', secure, partitioned: true } as const;
}

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '';

/**
 * Whether a page of this very host asks. A browser that sends no referrer, as some visitors set theirs, hides the origin
 * of forms with it; whether the page is this host's it still says, by a header that no page can set.
 */
const isOwnPage = ({ headers, protocol }: FastifyRequest): boolean =>
  hostOfPage({ headers, protocol }) === headers.host ||
  (headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin');

/** The same, and nothing that the browser says of where the call comes from speaks against it. */
export const isSameOrigin = (request: FastifyRequest): boolean =>
  isOwnPage(request) && (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

/**
 * Host and port of the page that asks, from its origin `scheme://host:port`, the only form that browsers send; null for
 * `null` and anything else. A page that came plainly is nobody's where the call came by TLS: whoever sits on the way
 * wrote it (ASVS 3.5.3). One that came by TLS may ask what arrives here plainly, from a proxy that ends TLS.
 */
function hostOfPage({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): string | null {
  const { origin = '' } = headers;
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && protocol === 'http');
  return isWeb && url.origin === origin.toLowerCase() ? url.host : null;
}
