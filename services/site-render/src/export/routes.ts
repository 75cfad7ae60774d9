import { type ObjectStore, on } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { exportBundle } from '../bundle/export.ts';
import type { SiteParts } from '../db/database.ts';
import { writeZip } from '../media/zip.ts';
import { exportWebsiteRoute } from './api.ts';

/** Owners take their website with them. */
export function exportRoutes(app: FastifyInstance, parts: SiteParts, media: ObjectStore): void {
  on(app, parts, exportWebsiteRoute, async ({ website, reply }) => {
    const zip = await writeZip(await exportBundle(parts, media, website.id));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${website.identifier}.zip"`)
      .header('cache-control', 'no-store')
      .send(zip);
  });
}
