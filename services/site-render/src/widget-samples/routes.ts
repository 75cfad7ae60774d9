import { baseUrlOf, on, refusals, websiteOf, withTenant } from '@litfass/kit';
import { pageTypes, type PageView } from '@litfass/model';
import {
  ownCodeIn,
  renderPage,
  renderParts,
  sampleBlock,
  samplePage,
  samplePicture,
  sampleThemes,
  type PageAssets,
  type SamplePage,
  type SampleTheme,
} from '@litfass/widgets';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { newPage, sendPage } from '../document/answer.ts';
import { pageView } from '../document/page-view.ts';
import { unprefixed } from '../multilingual/site-language.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { blockSampleRoute } from './api.ts';

interface Drawing {
  snapshots: Snapshots;
  assets: PageAssets;
}

// No id that a section of a website can have.
const SECTION = 'muster';

/**
 * `/_widgets` of every website: each block type in each variant, in the website's own theme. For who writes a
 * theme or a block, and for the browser tests; not there in production. Owners see one of them before they add a block.
 */
export function widgetSampleRoutes(app: FastifyInstance, parts: SiteParts, drawing: Drawing): void {
  on(app, parts, blockSampleRoute, async ({ website, params, query }) => {
    const sample = sampleBlock(params.type, SECTION, query.variant);
    if (!sample) throw refusals.notFound();
    const view = await viewOf(parts, drawing, website, sample);
    return { html: renderPage(view, drawing.assets), sectionId: SECTION };
  });
  app.get<{ Params: { name: string } }>('/_widgets/:name.svg', async (request, reply) => {
    const picture = samplePicture(request.params.name);
    if (picture === null) throw refusals.notFound();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(picture);
  });
  if (parts.config.production) return;
  app.get<{ Querystring: { theme?: unknown; block?: unknown } }>('/_widgets', async (request, reply) => {
    const { theme, block } = request.query;
    const sample = samplePage(themeOf(theme), typeof block === 'string' ? block : null);
    const view = await viewOf(parts, drawing, websiteOf(parts, request), sample);
    const drawn = { parts: renderParts(view, drawing.assets), status: 200, ownCode: ownCodeIn(view) };
    const page = newPage(drawn, { secret: parts.config.secret, generation: 0, expiresAt: 0 });
    return sendPage(request, reply, page, { shared: false });
  });
}

async function viewOf(
  parts: SiteParts,
  { snapshots }: Drawing,
  website: ReturnType<typeof websiteOf>,
  { sections, assets: pictures }: SamplePage,
): Promise<PageView> {
  const snapshot = await snapshots.get(website.id);
  if (!snapshot) throw refusals.unknownHost();
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
  return withSamples(view, pictures);
}

/** The pictures beside the website's own files, and a key so that the map offers itself. */
function withSamples(view: PageView, pictures: PageView['assets']): PageView {
  const { settings: own } = view.website;
  const settings = { ...own, googleMapsKey: own.googleMapsKey || 'muster' };
  return { ...view, website: { ...view.website, settings }, assets: { ...view.assets, ...pictures } };
}

const themeOf = (name: unknown): SampleTheme => sampleThemes.find((theme) => theme === name) ?? 'white';
