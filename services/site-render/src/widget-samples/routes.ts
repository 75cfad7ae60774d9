import { baseUrlOf, refusals, websiteOf, withTenant } from '@litfass/kit';
import { pageTypes, type PageView } from '@litfass/model';
import {
  renderPage,
  samplePage,
  samplePicture,
  sampleThemes,
  type PageAssets,
  type SampleTheme,
} from '@litfass/widgets';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { pageView } from '../document/page-view.ts';
import { unprefixed } from '../multilingual/site-language.ts';
import type { Snapshots } from '../website/snapshots.ts';

/**
 * `/_widgets` of every website: each block type in each variant, in the website's own theme. For who writes a
 * theme or a block, and for the browser tests; not there in production.
 */
export function widgetSampleRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  { snapshots, assets }: { snapshots: Snapshots; assets: PageAssets },
): void {
  if (parts.config.production) return;
  app.get<{ Querystring: { theme?: unknown; block?: unknown } }>('/_widgets', async (request, reply) => {
    const website = websiteOf(parts, request);
    const snapshot = await snapshots.get(website.id);
    if (!snapshot) throw refusals.unknownHost();
    const { theme, block } = request.query;
    const { sections, assets: pictures } = samplePage(themeOf(theme), typeof block === 'string' ? block : null);
    const draft = {
      pageType: pageTypes.page,
      status: 200,
      title: 'Alle Bausteine',
      body: { kind: 'sections', sections, title: 'Alle Bausteine' },
      noIndex: true,
    } as const;
    const view = await withTenant(parts.db, snapshot.id, (trx) => {
      const loading = { parts, trx, snapshot, now: parts.clock(), language: unprefixed, answers: new Map() };
      const baseUrl = baseUrlOf(parts.config, website.primaryHost);
      return pageView(loading, draft, { path: '/_widgets', baseUrl, appOrigin: baseUrl });
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderPage(withSamples(view, pictures), assets));
  });
  app.get<{ Params: { name: string } }>('/_widgets/:name.svg', async (request, reply) => {
    const picture = samplePicture(request.params.name);
    if (picture === null) throw refusals.notFound();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(picture);
  });
}

/** The pictures beside the website's own files, and a key so that the map offers itself. */
function withSamples(view: PageView, pictures: PageView['assets']): PageView {
  const { settings: own } = view.website;
  const settings = { ...own, googleMapsKey: own.googleMapsKey || 'muster' };
  return { ...view, website: { ...view.website, settings }, assets: { ...view.assets, ...pictures } };
}

const themeOf = (name: unknown): SampleTheme => sampleThemes.find((theme) => theme === name) ?? 'white';
