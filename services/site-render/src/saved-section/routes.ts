import { on, refusals, withTenant } from '@litfass/kit';
import { limits, schemaProblems, Section } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteParts } from '../db/database.ts';
import { nameOf, withOwnCode } from '../editor/drafts.ts';
import type { AnyDocument } from '../editor/draft-store.ts';
import { listSavedSectionsRoute, removeSavedSectionRoute, renameSavedSectionRoute, saveSectionRoute } from './api.ts';
import { savedSectionRefusals } from './errors.ts';
import {
  addSavedSection,
  countSavedSections,
  listSavedSections,
  removeSavedSection,
  renameSavedSection,
  type SavedSection,
} from './store.ts';

const present = ({ savedAt, ...saved }: SavedSection) => ({ ...saved, savedAt: savedAt.toISOString() });

/** Owners keep sections of pages under a name and use them again. */
export function savedSectionRoutes(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, listSavedSectionsRoute, ({ website }) =>
    withTenant(parts.db, website.id, async (trx) => ({
      items: (await listSavedSections(trx, website.id)).map(present),
    })),
  );
  on(app, parts, saveSectionRoute, ({ website, body, session }) => {
    if (!session) throw refusals.loginRequired();
    const [problem] = schemaProblems(Section, body.section);
    if (problem) throw refusals.invalid(`${problem.pointer}: ${problem.reason}`);
    const given = parseDocument<AnyDocument>(body.section);
    return withTenant(parts.db, website.id, async (trx) => {
      const most = limits.savedSections;
      if ((await countSavedSections(trx, website.id)) >= most) throw savedSectionRefusals.tooMany(most);
      const of = { session, document: given, known: [] };
      const { document: section, codeLeftOut } = await withOwnCode(trx, website.id, of);
      const made = { id: parts.newId(), name: body.name.trim(), savedAt: parts.clock(), savedBy: nameOf(session) };
      const saved: SavedSection = { ...made, section };
      await addSavedSection(trx, website.id, saved);
      return { ...present(saved), codeLeftOut };
    });
  });
  on(app, parts, renameSavedSectionRoute, ({ website, params, body }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const saved = await renameSavedSection(trx, website.id, { id: params.id, name: body.name.trim() });
      if (!saved) throw refusals.notFound();
      return present(saved);
    }),
  );
  on(app, parts, removeSavedSectionRoute, ({ website, params }) =>
    withTenant(parts.db, website.id, async (trx) => {
      if (!(await removeSavedSection(trx, website.id, params.id))) throw refusals.notFound();
      return { removed: true };
    }),
  );
}
