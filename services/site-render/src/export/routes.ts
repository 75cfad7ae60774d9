import { type ObjectStore, on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { exportBundle, jsonFile } from '../bundle/export.ts';
import type { SiteParts } from '../db/database.ts';
import { loadFormDefinitions } from '../form/store.ts';
import { writeZip } from '../media/zip.ts';
import { exportWebsiteRoute } from './api.ts';
import { askStore, withStore } from './store.ts';

/** Owners take their website with them, with its forms and its store. */
export function exportRoutes(app: FastifyInstance, parts: SiteParts, media: ObjectStore): void {
  on(app, parts, exportWebsiteRoute, async ({ website, reply }) => {
    const forms = await withTenant(parts.db, website.id, (trx) => loadFormDefinitions(trx, website.id));
    const store = await askStore(parts.bus, website.id);
    const files = [
      ...withStore(await exportBundle(parts, media, website.id), store),
      ...forms.map(({ key, definition }) => jsonFile(`forms/${key}.json`, definition)),
    ];
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${website.identifier}.zip"`)
      .header('cache-control', 'no-store')
      .send(await writeZip(files));
  });
}
