import { type ObjectStore, on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { exportBundleRoute } from '../bundle/api.ts';
import { jsonFile, loadSite } from '../bundle/export.ts';
import type { SiteParts } from '../db/database.ts';
import { loadFormDefinitions } from '../form/store.ts';
import { reportFiles } from '../import-report/files.ts';
import { findWebsite } from '../website/find-website.ts';
import { exportWebsiteRoute } from './api.ts';
import { limitExports } from './exports.ts';
import { askStore, withStore } from './store.ts';

/** Owners’ archives at the same time, and the operator’s, who waits for none of them. */
const MOST_OF_OWNERS = 16;
const MOST_OF_OPERATOR = 4;

/**
 * Owners take their website with them, with its forms and its store; the operator's command line asks the other services
 * itself. An archive is what the handler answers: who fetches it stands in the log before its first byte is sent.
 */
export function exportRoutes(app: FastifyInstance, parts: SiteParts, media: ObjectStore): void {
  const makeArchive = limitExports(media, MOST_OF_OWNERS);
  const makeForOperator = limitExports(media, MOST_OF_OPERATOR);
  on(app, parts, exportWebsiteRoute, async ({ website, request, reply }) => {
    const archive = await makeArchive(website.id, async () => {
      const forms = await withTenant(parts.db, website.id, (trx) => loadFormDefinitions(trx, website.id));
      const store = await askStore(parts.bus, website.id);
      const { files, assets } = await loadSite(parts, website.id);
      const ofForms = forms.map(({ key, definition }) => jsonFile(`forms/${key}.json`, definition));
      const reports = await reportFiles(parts, website.id, request.headers['accept-language'] ?? 'de');
      return { files: [...withStore(files, store), ...ofForms, ...reports], assets };
    });
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${website.identifier}.zip"`)
      .header('cache-control', 'no-store');
    return archive;
  });
  on(app, parts, exportBundleRoute, async ({ params, reply }) => {
    const { id } = await findWebsite(parts, params.identifier);
    const archive = await makeForOperator(id, () => loadSite(parts, id));
    reply.type('application/zip');
    return archive;
  });
}
