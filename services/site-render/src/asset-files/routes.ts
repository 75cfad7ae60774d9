import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { visitorAssets } from '@litfass/runtime/assets';
import { refusals } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';

const NAME = /^[\w-]+\.(js|css|map)$/;
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
};

/** Address of the visitor's script; null when it is not built, so that pages are still served. */
export function visitorScript(): string | null {
  try {
    return visitorAssets().entry;
  } catch {
    return null;
  }
}

/** `/assets/*`: built scripts and styles. Their names carry a hash of their content: immutable. */
export function assetFileRoutes(app: FastifyInstance): void {
  const kept = new Map<string, { plain: Buffer; brotli: Buffer }>();
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name)) throw refusals.notFound();
    const file = kept.get(name) ?? (await load(name));
    kept.set(name, file);
    const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (isBrotli) reply.header('content-encoding', 'br');
    return reply
      .type(TYPES[path.extname(name).slice(1)] ?? 'text/plain')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
      .send(isBrotli ? file.brotli : file.plain);
  });
}

async function load(name: string): Promise<{ plain: Buffer; brotli: Buffer }> {
  const plain = await readFile(path.join(visitorAssets().directory, name)).catch(() => {
    throw refusals.notFound();
  });
  return { plain, brotli: brotliCompressSync(plain) };
}
