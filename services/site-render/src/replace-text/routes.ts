import { on, Refusal, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { keepChange } from '../editor/drafts.ts';
import { holdDrafts } from '../editor/draft-store.ts';
import { findTextRoute, replaceTextRoute } from './api.ts';
import { findText, replaceText } from './find-text.ts';
import { ownedDocuments, type OwnedDocument } from './store.ts';

const MOST_HITS = 1000;

/** Owners find a text in the whole website and replace it where they choose. */
export function replaceTextRoutes(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, findTextRoute, ({ website, body }) =>
    withTenant(
      parts.db,
      website.id,
      async (trx) => {
        const owned = await ownedDocuments(trx, website.id, { run: plainRun(body.find) });
        const found = owned.map((one) => ({ one, hits: findText(one.document, body) }));
        const total = found.reduce((sum, { hits }) => sum + hits.length, 0);
        let room = MOST_HITS;
        const documents = found.flatMap(({ one, hits }) => {
          const shown = hits.slice(0, room);
          room -= shown.length;
          return shown.length > 0 ? [presentDocument(one, shown)] : [];
        });
        return { documents, total, isCut: total > MOST_HITS };
      },
      { readOnly: true },
    ),
  );
  on(app, parts, replaceTextRoute, ({ website, body, session }) => {
    if (!session) throw refusals.loginRequired();
    return withTenant(parts.db, website.id, async (trx) => {
      await holdDrafts(trx, website.id, [...new Set(body.hits.map(({ id }) => id))]);
      const owned = await ownedDocuments(trx, website.id, { run: plainRun(body.find), places: body.hits });
      const done = { replaced: 0, documents: 0, skipped: body.hits.length };
      for (const { kind, id, document, version } of owned) {
        const chosen = new Set(
          body.hits.filter((hit) => hit.kind === kind && hit.id === id).map((hit) => `${hit.pointer} ${hit.index}`),
        );
        const isChosen = (pointer: string, index: number): boolean => chosen.has(`${pointer} ${index}`);
        const { document: changed, replaced } = replaceText(document, body, { by: body.replace, isChosen });
        if (replaced === 0) continue;
        const change = { document: changed, version, session, now: parts.clock(), newId: parts.newId };
        if (!(await isKept(keepChange(trx, website.id, { kind, id }, change)))) continue;
        done.replaced += replaced;
        done.documents += 1;
        done.skipped -= replaced;
      }
      return done;
    });
  });
}

/** False where somebody has begun a draft of it meanwhile. */
const isKept = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

const presentDocument = ({ kind, id, document, collectionId }: OwnedDocument, hits: ReturnType<typeof findText>) => ({
  kind,
  id,
  title: typeof document['title'] === 'string' ? document['title'] : '',
  collectionId,
  hits: hits.map((hit) => ({ kind, id, ...hit })),
});

/** The longest run of letters and digits that stands in any source as it is; empty: every document is looked at. */
const plainRun = (find: string): string =>
  (find.match(/[a-z0-9]+/gi) ?? []).toSorted((one, other) => other.length - one.length)[0] ?? '';
