import { on, repeat, sessionTokenOf, withSystem, withTenant, type Job } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { OF_OWNERS } from '../domain/owners-host.ts';
import { findWebsite } from '../website/find-website.ts';
import { showAgainRoute, takeDownRoute } from './api.ts';
import { takedownPage } from './page.ts';
import { dropTakedowns, listAllTakedowns, saveTakedowns } from './store.ts';
import { pathOf, type Takedowns } from './takedowns.ts';

const EVERY_MS = 5000;

/** Each instance looks for itself, so that a missed word leaves nothing up; with the database away, what was known holds. */
export const followTakedowns = (takedowns: Takedowns, parts: SiteParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'what is taken down cannot be read', startsNow: true }, () =>
    readTakedowns(takedowns, parts),
  );

async function readTakedowns(takedowns: Takedowns, { db }: SiteParts): Promise<void> {
  takedowns.replaceAll(await withSystem(db, (trx) => listAllTakedowns(trx)));
}

/** Stands before all other routes: what is taken down is shown by none of them. */
export function takedownRoutes(app: FastifyInstance, parts: SiteParts, takedowns: Takedowns): void {
  app.addHook('onRequest', async (request, reply) => {
    const url = request.raw.url ?? '/';
    const website = parts.hosts.find(request.headers.host ?? '');
    const takedown = website && takedowns.find(website.id, url);
    if (!website || !takedown) return;
    // Who may mend it has to see it: the app and its calls go on, files for those who are logged in.
    const token = sessionTokenOf(request);
    if (OF_OWNERS.test(url) && !url.startsWith('/media')) return;
    if (url.startsWith('/media') && token && (await parts.sessions.find(website.id, token))) return;
    return takedownPage(reply, takedown, website);
  });
  on(app, parts, takeDownRoute, async ({ params, body: { path, basis, reasons, contact = '' } }) => {
    const { id: websiteId } = await findWebsite(parts, params.identifier);
    const takedown = { basis, reasons, contact };
    await withTenant(parts.db, websiteId, (trx) =>
      saveTakedowns(trx, [{ websiteId, path: path === undefined ? '' : pathOf(path), noticeId: '', ...takedown }]),
    );
    await readTakedowns(takedowns, parts);
    return { websiteId };
  });
  on(app, parts, showAgainRoute, async ({ params, query: { path } }) => {
    const { id: websiteId } = await findWebsite(parts, params.identifier);
    await withTenant(parts.db, websiteId, (trx) =>
      dropTakedowns(trx, websiteId, { path: path === undefined ? '' : pathOf(path) }),
    );
    await readTakedowns(takedowns, parts);
    return { websiteId };
  });
}
