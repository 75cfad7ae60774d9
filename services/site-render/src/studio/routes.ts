import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { baseUrlOf, isSecure, refusals, websiteOf } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { rememberFiles, sendFile } from './built-files.ts';
import { preloadsFrom } from './preloads.ts';

/** The built owner's app with `index.html`, `frame.html` and `assets/`; as files, since it is made for browsers. */
const folder = path.resolve(import.meta.dirname, '../../../../web/studio/dist');

const NAME = /^[\w.-]+\.(js|css)$/;

/** The owner's app runs its own scripts alone and is framed by nobody. The nonce is for styles that its parts add. */
const appPolicy = (nonce: string, websites: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // The list of an account's websites shows the icon of each, from its own address.
    `img-src 'self' data: blob: ${websites}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The frame of the page that is edited has an origin of its own: whatever stands in the page, it reaches neither the
 * app around it nor its cookies. Nothing of the page runs beside the editor's own scripts, whose messages the app obeys.
 */
const framePolicy = (scripts: string): string =>
  [
    'sandbox allow-scripts',
    `script-src ${scripts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** `/config/*`: the owner's app, under the website's own address of the app domain, or the bare one (D14, D15). */
export function studioRoutes(app: FastifyInstance, parts: SiteParts): void {
  // Addresses of the specification that stand outside of /config/ (ROUTE-011, ROUTE-012).
  for (const url of ['/settings/billing/upgrade', '/settings/billing/subscriptions/website'])
    app.get(url, (_request, reply) => reply.redirect(`/config${url}`, 302));
  if (!existsSync(path.join(folder, 'index.html'))) return; // not built
  const read = rememberFiles(folder);
  const preloads = preloadsFrom(folder);
  app.get<{ Params: { name: string } }>('/config/assets/:name', async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name)) throw refusals.notFound();
    // The sandboxed frame has no origin: its module is fetched as from anywhere.
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' });
    return sendFile(reply, await read(`assets/${name}`), request.headers['accept-encoding']);
  });
  app.get('/config/frame', async (request, reply) => {
    websiteOf(parts, request);
    // An address in full: what is sandboxed has no origin that 'self' could mean.
    const scripts = `${isSecure(request) ? 'https' : 'http'}://${request.headers.host}/config/assets/`;
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': framePolicy(scripts) });
    return sendFile(reply, await read('frame.html'), request.headers['accept-encoding']);
  });
  for (const url of ['/config', '/config/*'])
    app.get(url, async (request, reply) => {
      // On the bare app domain accounts sign up and begin websites.
      const { identifier } = websiteOf(parts, request, 'account');
      const { appDomain } = parts.config;
      const own = identifier === '' ? appDomain : `${identifier}.${appDomain}`;
      const [host = '', port] = (request.headers.host ?? '').split(':');
      if (host.toLowerCase() !== own) {
        const scheme = isSecure(request) ? 'https' : 'http';
        return reply.redirect(`${scheme}://${own}${port ? `:${port}` : ''}${request.raw.url ?? '/config/'}`, 302);
      }
      const nonce = randomBytes(16).toString('base64url');
      const { plain, type } = await read('index.html');
      return reply
        .type(type)
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': appPolicy(nonce, baseUrlOf(parts.config, `*.${appDomain}`)),
          'referrer-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(
          plain
            .toString()
            .replaceAll('__NONCE__', nonce)
            .replace('</head>', `${preloads(request.raw.url ?? '')}</head>`),
        );
    });
}
