import { on, withTenant } from '@litfass/kit';
import { renderBlock } from '@litfass/widgets';
import { isLocale } from '@litfass/model';
import { plainLocale } from '@litfass/model/texts/language';
import type { FastifyInstance } from 'fastify';
import { deleteWebsite, findCollection, findWebsite } from '../content/store.ts';
import type { WidgetParts } from '../db/database.ts';
import { widgetRefusals } from '../errors.ts';
import { deleteWidgets, getWidgetRendering } from './api.ts';
import { readBlock } from './block.ts';
import { renderContext } from './context.ts';
import { withData } from './needs.ts';

/** Blocks rendered on their own: find → load → decide → present. */
export function serveRendering(app: FastifyInstance, parts: WidgetParts): void {
  const { db, clock } = parts;

  on(app, parts, getWidgetRendering, async ({ website, body }) => {
    const asked = readBlock(body.widgetJSON);
    const collectionId = body.collectionId || null;
    const { block, stored, language } = await withTenant(
      db,
      website.id,
      async (trx) => {
        if (collectionId && !(await findCollection(trx, website.id, collectionId))) {
          throw widgetRefusals.unknownCollection();
        }
        const place = { collectionId, itemId: null };
        const stored = await findWebsite(trx, website.id);
        const language = foreignLanguage(body.language, stored?.locale || website.locale);
        return {
          stored,
          language,
          block: await withData({ trx, websiteId: website.id, place, language, now: clock() }, asked),
        };
      },
      { readOnly: true },
    );
    return { html: renderBlock(block, renderContext(website, stored, { collectionId, language })) };
  });

  on(app, parts, deleteWidgets, async ({ params: { websiteId }, reply }) => {
    await withTenant(db, websiteId, (trx) => deleteWebsite(trx, websiteId));
    return reply.code(204).send();
  });
}

/** The language that was asked for; empty where it is the website's own or none at all. */
const foreignLanguage = (asked: string | undefined, own: string): string =>
  asked !== undefined && isLocale(asked) && asked.toLowerCase() !== plainLocale(own).toLowerCase() ? asked : '';
