import { on, refusal, refusals, withTenant } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { announceHosts } from '../domain/announce.ts';
import { loadWebsite } from '../website/store.ts';
import { closeWebsiteRoute, openWebsiteRoute, readOpeningRoute } from './api.ts';
import { obstaclesOf } from './find-obstacles.ts';
import type { Obstacle } from './obstacle.ts';
import { saveOpening } from './store.ts';

interface Known {
  openedAt: Date | null;
  obstacles: Obstacle[];
}

/** Owners open their website to visitors, and close it again. */
export function openingRoutes(app: FastifyInstance, parts: SiteParts, forget: (websiteId: string) => void): void {
  const readOpening = (websiteId: string): Promise<Known> =>
    withTenant(parts.db, websiteId, async (trx) => {
      const record = await loadWebsite(trx, websiteId);
      if (!record) throw refusals.notFound();
      const obstacles = await obstaclesOf({ trx, websiteId, site: record.site, now: parts.clock() });
      return { openedAt: record.openedAt, obstacles };
    });

  on(app, parts, readOpeningRoute, async ({ website }) => present(await readOpening(website.id)));

  on(app, parts, openWebsiteRoute, async ({ website }) => {
    const known = await readOpening(website.id);
    if (known.openedAt === null && !mayOpen(known)) throw blocked(website.locale, known.obstacles);
    await withTenant(parts.db, website.id, (trx) => saveOpening(trx, website.id, parts.clock()));
    await announceHosts({ parts, forget }, website.id);
    return present(await readOpening(website.id));
  });

  on(app, parts, closeWebsiteRoute, async ({ website }) => {
    await withTenant(parts.db, website.id, (trx) => saveOpening(trx, website.id, null));
    await announceHosts({ parts, forget }, website.id);
    return present(await readOpening(website.id));
  });
}

const mayOpen = ({ obstacles }: Known): boolean => obstacles.every(({ weight }) => weight !== 'must');

const present = (known: Known) => ({
  openedAt: known.openedAt?.toISOString() ?? null,
  mayOpen: mayOpen(known),
  obstacles: known.obstacles,
});

const blocked = (locale: string, obstacles: Obstacle[]) =>
  refusal({ code: 'opening-blocked', status: 409, text: textsFor(locale).opening.blocked, extra: { obstacles } });
