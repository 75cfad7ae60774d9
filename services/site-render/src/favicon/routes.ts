import { refusals, websiteOf } from '@litfass/kit';
import { brandMark } from '@litfass/model';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import type { Snapshots } from '../website/snapshots.ts';

const MOST = 500;
const DARK = '#1f2937';

/**
 * /favicon.ico and /apple-touch-icon.png: the owner's own picture, else the website's initial on its accent colour; on the
 * bare app domain the platform's sign.
 */
export function faviconRoutes(app: FastifyInstance, parts: SiteParts, snapshots: Snapshots): void {
  const kept = new Map<string, Promise<Buffer>>();
  const picture = (svg: string, size: number): Promise<Buffer> => {
    const key = `${size} ${svg}`;
    const made = kept.get(key) ?? toPicture(svg, size);
    if (kept.size >= MOST) kept.clear();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
  for (const [path, size] of [
    ['/favicon.ico', 48],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    app.get(path, async (request, reply) => {
      const website = websiteOf(parts, request, 'account');
      if (website.identifier === '') return sendIcon(reply, await picture(brandMark, size));
      const snapshot = await snapshots.get(website.id);
      if (!snapshot) throw refusals.unknownHost();
      const { title, favicon } = snapshot.site.website;
      const own = favicon ? snapshot.assets[favicon] : undefined;
      if (own?.mime.startsWith('image/')) {
        const address = own.mime === 'image/svg+xml' ? own.url : `${own.url}?format=300w`;
        return reply.header('cache-control', 'public, max-age=3600').redirect(address);
      }
      const accent = snapshot.site.design?.tweakJSON?.['tweak-accent'];
      const initial = initialOf(title, typeof accent === 'string' ? accent : DARK);
      return sendIcon(reply, await picture(initial, size));
    });
  }
}

const sendIcon = (reply: FastifyReply, icon: Buffer): FastifyReply =>
  reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon);

/** A website's first letter on its accent colour, as SVG. */
function initialOf(title: string, accent: string): string {
  const colour = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(accent) ? accent : DARK;
  const initial = /[\p{L}\p{N}]/u.exec(title.normalize('NFC'))?.[0]?.toLocaleUpperCase('de') ?? '•';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><text x="32" y="45" text-anchor="middle" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="38" fill="#fff">${initial}</text></svg>`;
}

async function toPicture(svg: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Drawn at its final size: 72 points an inch are the 64 of the drawing.
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png()
    .toBuffer();
}
