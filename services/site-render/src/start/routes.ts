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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { withUploads } from '../bundle/convert-upload.ts';
import { tellDirectory } from '../domain/announce.ts';
import { bundleRefusals } from '../bundle/errors.ts';
import { importBundle, type ImportedWebsite } from '../bundle/import.ts';
import { altsOf, takeYourTime } from '../bundle/routes.ts';
import { unpackBundle, type UnpackedBundle } from '../bundle/unpack.ts';
import type { SiteParts } from '../db/database.ts';
import { places } from '../limits/places.ts';
import { ingestAssets } from '../media/ingest.ts';
import { nameOf } from '../editor/drafts.ts';
import { reportOf, type BroughtAlong, type GivenReport } from '../import-report/given.ts';
import { restsFor } from '../removal/resting.ts';
import {
  listTemplatesRoute,
  replaceFromFileRoute,
  startFromFileRoute,
  startWebsiteRoute,
  templatePreviewRoute,
} from './api.ts';
import { unpackFile } from './from-file.ts';
import { lawfulBeginning } from './lawful-beginning.ts';
import { replaceWebsite } from './replace-website.ts';
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
export function startRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  media: ObjectStore,
  forget: (websiteId: string) => void,
): void {
  serveTemplates(app, parts);
  on(app, parts, startWebsiteRoute, async ({ session, body: { template, ...named } }) => {
    const isKnown = (await listTemplates()).some(({ key }) => key === template);
    if (!isKnown) throw refusal({ code: 'template-unknown', status: 404, text: 'Diese Vorlage gibt es nicht.' });
    return start({ parts, media }, { session, named }, async (put) => {
      const unpacked = unpackBundle(await readTemplateFiles(template));
      return put({ ...unpacked, bundle: namedAfter(unpacked.bundle, named.title.trim()) });
    });
  });
  fromFiles(app, { parts, media }, forget);
}

/** Accounts begin websites from what they bring along, and put it in the place of what a website holds. */
function fromFiles(app: FastifyInstance, to: StartParts, forget: (websiteId: string) => void): void {
  const { parts } = to;
  const { maxBundleBytes, dataDir } = parts.config;
  const maxBytes = Math.min(OWN_FILE_BYTES, maxBundleBytes);
  const inTurn = pLimit(MOST_UNPACKED);
  const free = places(MOST_AT_ONCE);
  const inPlace = async <T>(session: Session | null, work: () => Promise<T>): Promise<T> => {
    const leave = free.take(session?.accountId ?? '');
    if (!leave) throw tooMany(RETRY_SECONDS);
    return work().finally(leave);
  };
  const read = <T>(
    request: FastifyRequest,
    how: { identifier: string; foreignPictures: boolean },
    put: (brought: BroughtAlong) => Promise<T>,
  ) => {
    takeYourTime(request);
    const locale = request.headers['accept-language'] ?? 'de';
    return withUploads(request, { maxBytes, dataDir }, (uploads) =>
      inTurn(async () => put(await unpackFile(uploads, { ...how, maxBytes, locale }))),
    );
  };
  on(app, parts, { ...startFromFileRoute, partsLimit: maxBytes }, ({ session, query, request }) =>
    inPlace(session, async () => {
      const { foreignPictures = false, ...named } = query;
      const about = { id: parts.newId(), madeBy: session && nameOf(session), fetches: foreignPictures };
      const started = await start(to, { session, named }, (put) =>
        read(request, { identifier: named.identifier, foreignPictures }, (brought) =>
          put(brought, reportOf(brought, about)),
        ),
      );
      return { ...started, importId: about.id };
    }),
  );
  on(app, parts, { ...replaceFromFileRoute, partsLimit: maxBytes }, ({ website, session, query, request }) => {
    if (!session) throw refusals.loginRequired();
    const { remove = false, restore = false, foreignPictures = false } = query;
    const { identifier } = website;
    return inPlace(session, () =>
      read(request, { identifier, foreignPictures }, async (brought) => {
        const replaced = await replaceWebsite(to, {
          brought,
          website,
          session,
          missing: remove ? 'remove' : 'ask',
          restore,
          fetches: foreignPictures,
        });
        if (replaced.changed) forget(website.id);
        return replaced;
      }),
    );
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
  bring: (
    put: (unpacked: UnpackedBundle, report?: GivenReport | null) => Promise<ImportedWebsite>,
  ) => Promise<ImportedWebsite>,
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
  const { websiteId, hosts, isClosed, removal } = await bring((unpacked, report = null) =>
    begin(to, { unpacked, website, session, report }),
  );
  const status = websiteStatuses.trial;
  const locale = 'de-DE';
  const [primaryHost = ''] = hosts;
  await tellDirectory(parts, { websiteId, identifier, locale, primaryHost, hosts, status, isClosed, removal });
  return { websiteId, identifier, address: baseUrlOf(parts.config, `${identifier}.${parts.config.appDomain}`) };
}

interface Beginning {
  unpacked: UnpackedBundle;
  website: NewWebsite;
  session: Session;
  report: GivenReport | null;
}

async function begin(
  { parts, media }: StartParts,
  { unpacked, website, session, report }: Beginning,
): Promise<ImportedWebsite> {
  const bundle = lawfulBeginning(bundleOf(unpacked.bundle, website), session);
  const assets = await ingestAssets(
    { db: parts.db, secret: parts.config.secret, store: media },
    {
      websiteKey: website.identifier,
      files: unpacked.media,
      alts: altsOf(bundle),
      leftOut: report?.isExport ? unpacked.warnings : null,
    },
  );
  const { forms, commerce } = bundle;
  const currency = bundle.site.settings?.storeSettings?.currency ?? 'EUR';
  const { accountId, email, displayName } = session;
  const start = { accountId, email, displayName, forms, commerce, currency };
  try {
    const input = { bundle, assets, hosts: [], hostsProven: false, customCode: true, start };
    return await importBundle(parts, { ...input, ...(report && { report }) });
  } catch (error) {
    // Of two who want one address at the same moment the index lets one have it.
    if (isUniqueViolation(error)) throw bundleRefusals.identifierTaken(website.identifier);
    throw error;
  }
}

const isUniqueViolation = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '23505';
