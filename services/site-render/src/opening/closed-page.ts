import { baseUrlOf, isForOwnersAlone, isSecure, sessionTokenOf, type Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { bareDocument } from '../document/plain-page.ts';
import { OF_OWNERS } from '../domain/owners-host.ts';
import { isPreviewPass, PREVIEW, previewPass } from './preview-pass.ts';

/**
 * Stands before all routes that show a website: of one that is not open yet visitors read so, and search engines find
 * nothing. Who works on it sees it; the owner's app, its calls and files go on.
 */
export function keepClosed(app: FastifyInstance, parts: SiteParts): void {
  app.addHook('onRequest', async (request, reply) => {
    const url = request.raw.url ?? '/';
    const website = parts.hosts.find(request.headers.host ?? '');
    if (!website?.isClosed || OF_OWNERS.test(url)) return;
    if (await isWorkedOn(parts, website, request)) return letIn(parts, website, request, reply);
    reply.header('x-robots-tag', 'noindex');
    if (/^\/robots\.txt(?:\?|$)/.test(url))
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send('User-agent: *\nDisallow: /\n');
    return closedPage(reply, website);
  });
}

async function isWorkedOn(
  { config, sessions, clock }: SiteParts,
  website: Website,
  request: FastifyRequest,
): Promise<boolean> {
  const pass = request.cookies[PREVIEW] ?? passIn(request);
  if (pass && isPreviewPass(pass, config.secret, website.id, clock())) return true;
  const token = sessionTokenOf(request);
  if (token === null) return false;
  // While auth is away nobody is let in.
  const session = await sessions.find(website.id, token).catch(() => null);
  return session !== null && session.permissions.length > 0;
}

/** Who comes with a pass keeps it; who logged in where no page is shown gets one for where they are shown. */
function letIn({ config, clock }: SiteParts, website: Website, request: FastifyRequest, reply: FastifyReply) {
  const { pathname, searchParams } = new URL(request.raw.url ?? '/', 'http://here');
  const given = passIn(request);
  if (given !== undefined) {
    searchParams.delete(PREVIEW);
    const secure = isSecure(request);
    return reply
      .setCookie(PREVIEW, given, { path: '/', httpOnly: true, sameSite: 'lax', secure })
      .header('cache-control', 'no-store')
      .redirect(addressOf(pathname, searchParams), 302);
  }
  if (!isForOwnersAlone(config, website)) return undefined;
  searchParams.set(PREVIEW, previewPass(config.secret, website.id, clock()));
  return reply
    .header('cache-control', 'no-store')
    .redirect(baseUrlOf(config, website.primaryHost) + addressOf(pathname, searchParams), 302);
}

const passIn = (request: FastifyRequest): string | undefined =>
  new URL(request.raw.url ?? '/', 'http://here').searchParams.get(PREVIEW) ?? undefined;

const addressOf = (pathname: string, query: URLSearchParams): string =>
  // A path of two slashes would name a host.
  pathname.replace(/^\/{2,}/, '/') + (query.size > 0 ? `?${query.toString()}` : '');

/** 401: who logs in sees it. Search engines leave such a page out, and alerts do not take it for a fault. */
function closedPage(reply: FastifyReply, { locale }: Website): FastifyReply {
  const texts = textsFor(locale).opening;
  return bareDocument(reply, 401, {
    locale,
    title: texts.closedTitle,
    texts: [texts.closedText, texts.closedOwner],
  });
}
