import { refusals, websiteOf } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import type { Snapshots } from '../website/snapshots.ts';

const MOST = 500;

/** /favicon.ico and /apple-touch-icon.png: the owner's own picture, else the website's initial on its accent colour. */
export function faviconRoutes(app: FastifyInstance, parts: SiteParts, snapshots: Snapshots): void {
  const kept = new Map<string, Buffer>();
  for (const [path, size] of [
    ['/favicon.ico', 48],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    app.get(path, async (request, reply) => {
      const website = websiteOf(parts, request);
      const snapshot = await snapshots.get(website.id);
      if (!snapshot) throw refusals.unknownHost();
      const { title, favicon } = snapshot.site.website;
      const own = favicon ? snapshot.assets[favicon] : undefined;
      if (own?.mime.startsWith('image/')) {
        const address = own.mime === 'image/svg+xml' ? own.url : `${own.url}?format=300w`;
        return reply.header('cache-control', 'public, max-age=3600').redirect(address);
      }
      const accent = snapshot.site.design?.tweakJSON?.['tweak-accent'];
      const key = `${size} ${title} ${String(accent)}`;
      const icon = kept.get(key) ?? (await drawIcon(title, typeof accent === 'string' ? accent : '#1f2937', size));
      if (kept.size >= MOST) kept.clear();
      kept.set(key, icon);
      return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon);
    });
  }
}

async function drawIcon(title: string, accent: string, size: number): Promise<Buffer> {
  const colour = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(accent) ? accent : '#1f2937';
  const initial = /[\p{L}\p{N}]/u.exec(title.normalize('NFC'))?.[0]?.toLocaleUpperCase('de') ?? '•';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><text x="32" y="45" text-anchor="middle" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="38" fill="#fff">${initial}</text></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
}
