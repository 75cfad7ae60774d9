import { baseUrlOf, isForOwnersAlone, type HostDirectory } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from '../config.ts';
import type { SiteParts } from '../db/database.ts';

/** What the owner's app needs of its own host: itself, calls, and the files that its previews show. */
export const OF_OWNERS = /^\/(?:config|api|media|assets|favicon\.ico)(?:[/?]|$)/;

/** The directory as the page cache may look into it: a host that shows no pages leads nowhere. */
export const publishedHosts = (
  hosts: Pick<HostDirectory, 'find'>,
  config: SiteConfig,
): Pick<HostDirectory, 'find'> => ({
  find: (header) => {
    const website = hosts.find(header);
    return website && isForOwnersAlone(config, website) ? null : website;
  },
});

/**
 * Where visitors have a domain of their own, the host under the app domain shows no page: tenants' code never runs where
 * people log in (D15). Whoever asks for a page there is sent to where it is.
 */
export function sendVisitorsOn(app: FastifyInstance, { hosts, config }: SiteParts): void {
  app.addHook('onRequest', async (request, reply) => {
    const url = request.raw.url ?? '/';
    if (OF_OWNERS.test(url)) return;
    const website = hosts.find(request.headers.host ?? '');
    if (!website || !isForOwnersAlone(config, website)) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // An absolute address in the request line names a host of its own: only a path goes on.
    const address = baseUrlOf(config, website.primaryHost) + (url.startsWith('/') ? url : '/');
    return reply.header('cache-control', 'no-cache').redirect(address, isRead ? 302 : 303);
  });
}
