import { parseUntrustedJson, withTenant } from '@litfass/kit';
import { PUBLISHED_PAGES, PublishedPagesQuestion, workflowCodes, type PublishedPages } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { SiteParts } from '../db/database.ts';

const validator = Compile(PublishedPagesQuestion);

/** Answers which pages of a website visitors can read; a store's legal check looks for the imprint among them. */
export function answerPublishedPages(app: FastifyInstance, { bus, db }: Pick<SiteParts, 'bus' | 'db'>): void {
  const stop = bus.respond(PUBLISHED_PAGES, async (bytes) => {
    const question = parseUntrustedJson(Buffer.from(bytes).toString());
    if (!validator.Check(question)) throw new Error(`No question for ${PUBLISHED_PAGES}`);
    const { websiteId } = question;
    const rows = await withTenant(
      db,
      websiteId,
      (trx) =>
        trx
          .selectFrom('page')
          .select(['url_id', 'title'])
          .where('website_id', '=', websiteId)
          .where('workflow', '=', workflowCodes.published)
          .orderBy('url_id')
          .execute(),
      { readOnly: true },
    );
    const answer: PublishedPages = { pages: rows.map(({ url_id: urlId, title }) => ({ urlId, title })) };
    return Buffer.from(JSON.stringify(answer));
  });
  app.addHook('onClose', async () => stop());
}
