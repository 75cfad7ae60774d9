import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { visitorAssets } from '@litfass/runtime/assets';
import { refusals } from '@litfass/kit';
import type { PageAssets } from '@litfass/widgets';
import type { FastifyInstance } from 'fastify';

const NAME = /^[\w-]+\.(js|css|map|woff2)$/;
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
  woff2: 'font/woff2',
};

/** Addresses of the visitor's script; null when it is not built, so that pages are still served. */
export function visitorScripts(): Pick<PageAssets, 'script' | 'scripts'> {
  try {
    const { entries: scripts } = visitorAssets();
    return { script: scripts['de'] ?? null, scripts };
  } catch {
    return { script: null };
  }
}

/** `/assets/*`: built scripts and styles, and fonts. Names carry a hash of the content or are of one font: immutable. */
export function assetFileRoutes(app: FastifyInstance): void {
  const kept = new Map<string, BuiltFile>();
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name)) throw refusals.notFound();
    const file = kept.get(name) ?? (await load(name));
    kept.set(name, file);
    const isBrotli = file.brotli !== null && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (isBrotli) reply.header('content-encoding', 'br');
    return reply
      .type(TYPES[path.extname(name).slice(1)] ?? 'text/plain')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
        // Fonts are fetched as from elsewhere, also by the frame of the editor, which has an origin of its own.
        ...(name.endsWith('.woff2') && { 'access-control-allow-origin': '*' }),
      })
      .send((isBrotli ? file.brotli : null) ?? file.plain);
  });
}

interface BuiltFile {
  plain: Buffer;
  /** Null for what is compressed already. */
  brotli: Buffer | null;
}

async function load(name: string): Promise<BuiltFile> {
  const plain = await readFile(path.join(visitorAssets().directory, name)).catch(() => {
    throw refusals.notFound();
  });
  return { plain, brotli: name.endsWith('.woff2') ? null : brotliCompressSync(plain) };
}
