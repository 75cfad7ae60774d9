import {
  baseUrlOf,
  type ObjectStore,
  on,
  PLATFORM_ID,
  rateLimit,
  refusal,
  refusals,
  type Session,
  tooMany,
} from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { bundleRefusals } from '../bundle/errors.ts';
import { importBundle, type ImportedWebsite } from '../bundle/import.ts';
import { altsOf } from '../bundle/routes.ts';
import { unpackBundle } from '../bundle/unpack.ts';
import type { SiteParts } from '../db/database.ts';
import { ingestAssets } from '../media/ingest.ts';
import { listTemplatesRoute, startWebsiteRoute, templatePreviewRoute } from './api.ts';
import { bundleOf, isReserved, type NewWebsite } from './template.ts';
import { listTemplates, readPreview, readTemplateFiles } from './template-files.ts';

/** Websites that an account begins in a day: enough for an agency, too few for somebody who grabs names. */
const WEBSITES_A_DAY = 20;
const DAY_SECONDS = 86_400;

/** Accounts begin websites from templates. */
export function startRoutes(app: FastifyInstance, parts: SiteParts, media: ObjectStore): void {
  on(app, parts, listTemplatesRoute, async () => {
    const templates = await listTemplates();
    const items = templates.map(({ key, name, text }) => ({ key, name, text, preview: previewOf(key) }));
    return { items, next: null };
  });

  on(app, parts, templatePreviewRoute, async ({ params: { key }, reply }) => {
    const isKnown = (await listTemplates()).some((template) => template.key === key);
    if (!isKnown) throw refusals.notFound();
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=86400')
      .send(await readPreview(key));
  });

  on(app, parts, startWebsiteRoute, async ({ session, body: { template, title, identifier } }) => {
    if (!session) throw refusals.notFound();
    const isKnown = (await listTemplates()).some(({ key }) => key === template);
    if (!isKnown) throw refusal({ code: 'template-unknown', status: 404, text: 'Diese Vorlage gibt es nicht.' });
    if (isReserved(identifier) || parts.hosts.byIdentifier(identifier))
      throw bundleRefusals.identifierTaken(identifier);
    const limit = { websiteId: PLATFORM_ID, name: 'start', key: session.accountId, limit: WEBSITES_A_DAY };
    const { allowed, retryAfterSeconds } = await rateLimit(parts.db, { ...limit, windowSeconds: DAY_SECONDS });
    if (!allowed) throw tooMany(retryAfterSeconds);
    const website = { id: parts.newId(), identifier, title: title.trim() || identifier };
    const { websiteId, hosts } = await begin({ parts, media }, { template, website, session });
    await parts.hosts.put({ websiteId, identifier, locale: 'de-DE', primaryHost: hosts[0] ?? '', hosts });
    return { websiteId, identifier, address: baseUrlOf(parts.config, `${identifier}.${parts.config.appDomain}`) };
  });
}

const previewOf = (key: string): string => templatePreviewRoute.path.replace(':key', key);

async function begin(
  { parts, media }: { parts: SiteParts; media: ObjectStore },
  { template, website, session }: { template: string; website: NewWebsite; session: Session },
): Promise<ImportedWebsite> {
  const unpacked = unpackBundle(await readTemplateFiles(template));
  const bundle = bundleOf(unpacked.bundle, website);
  const assets = await ingestAssets(media, {
    websiteKey: website.identifier,
    files: unpacked.media,
    alts: altsOf(bundle),
  });
  const { forms, commerce } = bundle;
  const currency = bundle.site.settings?.storeSettings?.currency ?? 'EUR';
  const { accountId, email, displayName } = session;
  const start = { accountId, email, displayName, forms, commerce, currency };
  try {
    return await importBundle(parts, { bundle, assets, hosts: [], hostsProven: false, customCode: true, start });
  } catch (error) {
    // Of two who want one address at the same moment the index lets one have it.
    if (isUniqueViolation(error)) throw bundleRefusals.identifierTaken(website.identifier);
    throw error;
  }
}

const isUniqueViolation = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '23505';
