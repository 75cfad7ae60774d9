import { refusals } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { NOTICE_PATH, type WarrantyNotices } from './notices.ts';

/** Gives out the files of the harmonised notice, unaltered, as pictures alone. */
export function warrantyNoticeRoutes(app: FastifyInstance, notices: WarrantyNotices): void {
  app.get<{ Params: { name: string } }>(`${NOTICE_PATH}/:name`, async ({ params: { name } }, reply) => {
    const file = await notices.find(name);
    if (!file) throw refusals.notFound();
    return reply
      .headers({
        'content-type': file.mime,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(file.bytes);
  });
}
