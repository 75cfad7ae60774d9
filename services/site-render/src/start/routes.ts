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
  withSystem,
} from '@litfass/kit';
import { websiteStatuses } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { withUploads } from '../bundle/convert-upload.ts';
import { bundleRefusals } from '../bundle/errors.ts';
import { importBundle, type ImportedWebsite } from '../bundle/import.ts';
import { altsOf, takeYourTime } from '../bundle/routes.ts';
import { unpackBundle, type UnpackedBundle } from '../bundle/unpack.ts';
import type { SiteParts } from '../db/database.ts';
import { places } from '../limits/places.ts';
import { takingTurns } from '../limits/taking-turns.ts';
import { ingestAssets } from '../media/ingest.ts';
import { restsFor } from '../removal/resting.ts';
import { listTemplatesRoute, startFromFileRoute, startWebsiteRoute, templatePreviewRoute } from './api.ts';
import { unpackFile } from './from-file.ts';
import { lawfulBeginning } from './lawful-beginning.ts';
import { isReserved } from './reserved.ts';
import { bundleOf, namedAfter, type NewWebsite } from './template.ts';
import { listTemplates, readPreview, readTemplateFiles } from './template-files.ts';

/** Websites that an account begins in a day: enough for an agency, too few for somebody who grabs names. */
const WEBSITES_A_DAY = 20;
const DAY_SECONDS = 86_400;
/** What an owner may bring along, packed as well as unpacked: anybody may have an account. */
const OWN_FILE_BYTES = 250_000_000;
/** So many of them lie on the disk at the same time, one of an account; whoever comes then is asked to wait. */
const MOST_AT_ONCE = 4;
/** Unpacked it is held in memory, which is enough for one. */
const MOST_UNPACKED = 1;
const RETRY_SECONDS = 30;

interface StartParts {
  parts: SiteParts;
  media: ObjectStore;
}

/** Accounts begin websites from templates, and from what they bring along. */
export function startRoutes(app: FastifyInstance, parts: SiteParts, media: ObjectStore): void {
  serveTemplates(app, parts);
  on(app, parts, startWebsiteRoute, async ({ session, body: { template, ...named } }) => {
    const isKnown = (await listTemplates()).some(({ key }) => key === template);
    if (!isKnown) throw refusal({ code: 'template-unknown', status: 404, text: 'Diese Vorlage gibt es nicht.' });
    return start({ parts, media }, { session, named }, async (put) => {
      const unpacked = unpackBundle(await readTemplateFiles(template));
      return put({ ...unpacked, bundle: namedAfter(unpacked.bundle, named.title.trim()) });
    });
  });
  startFromFile(app, { parts, media });
}

function startFromFile(app: FastifyInstance, to: StartParts): void {
  const { parts } = to;
  const { maxBundleBytes, dataDir } = parts.config;
  const maxBytes = Math.min(OWN_FILE_BYTES, maxBundleBytes);
  const inTurn = takingTurns(MOST_UNPACKED);
  const free = places(MOST_AT_ONCE);
  on(app, parts, { ...startFromFileRoute, partsLimit: maxBytes }, async ({ session, query: named, request }) => {
    const leave = free.take(session?.accountId ?? '');
    if (!leave) throw tooMany(RETRY_SECONDS);
    try {
      takeYourTime(request);
      return await start(to, { session, named }, (put) =>
        withUploads(request, { maxBytes, dataDir }, (uploads) =>
          inTurn(async () => put(await unpackFile(uploads, { identifier: named.identifier, maxBytes }))),
        ),
      );
    } finally {
      leave();
    }
  });
}

function serveTemplates(app: FastifyInstance, parts: SiteParts): void {
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
}

const previewOf = (key: string): string => templatePreviewRoute.path.replace(':key', key);

/** Has what `bring` unpacks put in place as a new website of this account, and opens its address. */
async function start(
  to: StartParts,
  { session, named: { title, identifier } }: { session: Session | null; named: { title: string; identifier: string } },
  bring: (put: (unpacked: UnpackedBundle) => Promise<ImportedWebsite>) => Promise<ImportedWebsite>,
): Promise<{ websiteId: string; identifier: string; address: string }> {
  const { parts } = to;
  if (!session) throw refusals.notFound();
  if (isReserved(identifier) || parts.hosts.byIdentifier(identifier)) throw bundleRefusals.identifierTaken(identifier);
  const asked = { identifier, accountId: session.accountId, now: parts.clock() };
  if (await withSystem(parts.db, (trx) => restsFor(trx, asked))) throw bundleRefusals.identifierRests(identifier);
  const limit = { websiteId: PLATFORM_ID, name: 'start', key: session.accountId, limit: WEBSITES_A_DAY };
  const { allowed, retryAfterSeconds } = await rateLimit(parts.db, { ...limit, windowSeconds: DAY_SECONDS });
  if (!allowed) throw tooMany(retryAfterSeconds);
  const website = { id: parts.newId(), identifier, title: title.trim() || identifier };
  const { websiteId, hosts, isClosed } = await bring((unpacked) => begin(to, { unpacked, website, session }));
  const status = websiteStatuses.trial;
  const locale = 'de-DE';
  await parts.hosts.put({ websiteId, identifier, locale, primaryHost: hosts[0] ?? '', hosts, status, isClosed });
  return { websiteId, identifier, address: baseUrlOf(parts.config, `${identifier}.${parts.config.appDomain}`) };
}

async function begin(
  { parts, media }: StartParts,
  { unpacked, website, session }: { unpacked: UnpackedBundle; website: NewWebsite; session: Session },
): Promise<ImportedWebsite> {
  const bundle = lawfulBeginning(bundleOf(unpacked.bundle, website), session);
  const assets = await ingestAssets(
    { db: parts.db, secret: parts.config.secret, store: media },
    {
      websiteKey: website.identifier,
      files: unpacked.media,
      alts: altsOf(bundle),
    },
  );
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
