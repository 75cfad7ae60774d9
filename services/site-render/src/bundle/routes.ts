import { Socket } from 'node:net';
import { normaliseHost, type ObjectStore, on, refusals, shareOf, withSystem, withTenant } from '@litfass/kit';
import type { SiteBundle } from '@litfass/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { ingestAssets } from '../media/ingest.ts';
import { readBundleZip } from '../media/zip.ts';
import { WEBSITES_OF_A_PAGE } from '../website/every-website.ts';
import { saveStatus } from '../website/save-status.ts';
import { statusOf } from '../website/status.ts';
import { endWebsite } from '../removal/end-website.ts';
import { listWebsites } from '../website/store.ts';
import { askForMissing } from '../import-pictures/ask.ts';
import { listImportReports } from '../import-report/store.ts';
import { reportOf, sourceOf, withoutTold } from '../import-report/given.ts';
import { convertExport, withUploads } from './convert-upload.ts';
import { allHostsOf, announceHosts, tellDirectory } from '../domain/announce.ts';
import {
  announceWebsiteRoute,
  importBundleRoute,
  importWxrRoute,
  listWebsitesRoute,
  removeWebsiteRoute,
  websiteStatusRoute,
} from './api.ts';
import { findWebsite } from '../website/find-website.ts';
import { bundleRefusals } from './errors.ts';
import { importBundle, type ImportInput } from './import.ts';
import { unpackBundle, type UnpackedBundle } from './unpack.ts';

export interface BundleParts {
  parts: SiteParts;
  media: ObjectStore;
  /** Drops what this instance remembers of a website; the others drop it when they hear the event. */
  forget: (websiteId: string) => void;
}

/** Import, list and removal of whole websites, for the operator's command line. */
export function bundleRoutes(app: FastifyInstance, bundles: BundleParts): void {
  const { parts } = bundles;
  app.addContentTypeParser(
    'application/zip',
    { parseAs: 'buffer', bodyLimit: parts.config.maxBundleBytes },
    (_request, body, done) => done(null, body),
  );
  on(
    app,
    parts,
    { ...importBundleRoute, bodyLimit: parts.config.maxBundleBytes },
    async ({ params, query, body, request }) => {
      if (!Buffer.isBuffer(body)) throw refusals.invalid('the body is a zip');
      takeYourTime(request);
      const files = await readBundleZip(body, { maxBytes: parts.config.maxBundleBytes });
      const locale = localeOf(request);
      const unpacked = unpackBundle(files, locale);
      if (unpacked.bundle.site.website.identifier !== params.identifier)
        throw refusals.invalid('identifier differs from site.json');
      return takeIn(bundles, unpacked, { hosts: hostsOfQuery(query.hosts), closed: query.closed === true, locale });
    },
  );
  on(app, parts, { ...importWxrRoute, partsLimit: parts.config.maxBundleBytes }, async ({ query, request }) => {
    takeYourTime(request);
    const locale = localeOf(request);
    const { maxBundleBytes: maxBytes, dataDir } = parts.config;
    const { foreignPictures = false, fetch = foreignPictures } = query;
    const { report, files, source } = await withUploads(request, { maxBytes, dataDir }, async (uploads) => ({
      ...(await convertExport(uploads, { locale, identifier: query.identifier, foreignPictures, maxBytes })),
      source: sourceOf(uploads),
    }));
    const missing = query.remove === true ? 'remove' : 'ask';
    const unpacked = withoutTold(unpackBundle(files, locale), { report, locale });
    const taken = await takeIn(bundles, unpacked, {
      hosts: [],
      locale,
      missing,
      keepsEdits: true,
      closed: query.closed === true,
      restore: query.restore === true,
      report: reportOf({ ...unpacked, report, source }, { id: parts.newId(), madeBy: null, fetches: false }),
    });
    const fetching = fetch ? await fetchMissing(parts, taken.websiteId) : 0;
    return { ...taken, report, fetching };
  });
  websiteRoutes(app, bundles);
}

/** Of the newest import: one that changed nothing has no report of its own. */
const fetchMissing = (parts: SiteParts, websiteId: string): Promise<number> =>
  withTenant(parts.db, websiteId, async (trx) => {
    const [newest] = await listImportReports(trx, websiteId);
    return (newest && (await askForMissing(trx, websiteId, newest.id))) ?? 0;
  });

/** What the operator does with websites that are here. */
function websiteRoutes(app: FastifyInstance, bundles: BundleParts): void {
  const { parts } = bundles;
  on(app, parts, listWebsitesRoute, ({ query }) => pageOfWebsites(parts, query));
  on(app, parts, announceWebsiteRoute, async ({ params }) => {
    const { id } = await findWebsite(parts, params.identifier);
    await announceHosts(bundles, id);
    return { websiteId: id };
  });
  on(app, parts, websiteStatusRoute, async ({ params, body }) => {
    const { id } = await findWebsite(parts, params.identifier);
    await saveStatus(parts, id, body.status);
    await announceHosts(bundles, id);
    return { websiteId: id };
  });
  on(app, parts, removeWebsiteRoute, async ({ params }) => {
    const website = await findWebsite(parts, params.identifier);
    await withTenant(parts.db, website.id, (trx) => endWebsite(trx, website.id, parts.clock()));
    await parts.hosts.remove(website.id);
    bundles.forget(website.id);
    return { websiteId: website.id };
  });
}

const IMPORT_WITHIN_MS = 600_000;

/** Nothing runs over the line while many pictures are made: the usual silence of a minute would end a large import. */
export function takeYourTime(request: FastifyRequest): void {
  const { socket } = request.raw;
  if (socket instanceof Socket) socket.setTimeout(IMPORT_WITHIN_MS);
}

interface Taking extends Pick<ImportInput, 'missing' | 'report' | 'keepsEdits' | 'restore' | 'closed'> {
  hosts: string[];
  locale: string;
}

async function takeIn(
  bundles: BundleParts,
  { bundle, media, warnings }: UnpackedBundle,
  { hosts, locale, ...how }: Taking,
) {
  const { parts } = bundles;
  const assets = await ingestAssets(
    { db: parts.db, secret: parts.config.secret, store: bundles.media },
    {
      websiteKey: bundle.site.website.identifier,
      files: media,
      alts: altsOf(bundle),
      leftOut: how.keepsEdits ? warnings : null,
    },
  );
  const hostsProven = parts.config.appDomain === 'localhost';
  const imported = await importBundle(parts, {
    bundle,
    assets,
    hosts,
    hostsProven,
    byOperator: true,
    customCode: true,
    locale,
    ...how,
  });
  const { websiteId, identifier, isClosed, removal } = imported;
  const [primaryHost = ''] = imported.hosts;
  await tellDirectory(parts, {
    websiteId,
    identifier,
    locale: bundle.site.website.locale ?? 'de-DE',
    primaryHost,
    status: statusOf(bundle.site),
    hosts: imported.hosts,
    isClosed,
    removal,
  });
  if (imported.changed) bundles.forget(websiteId);
  const { forms, commerce, people } = bundle;
  return {
    ...imported,
    warnings,
    forms,
    commerce,
    people,
    currency: bundle.site.settings?.storeSettings?.currency ?? 'USD',
  };
}

/** Alternative texts that image blocks give their files; the first one wins. */
export function altsOf(bundle: SiteBundle): Map<string, string> {
  const alts = new Map<string, string>();
  const sections = [
    ...bundle.pages.flatMap((page) => page.sections),
    ...bundle.collections.flatMap(({ items }) => items.flatMap((item) => item.body?.sections ?? [])),
  ];
  for (const { value } of sections.flatMap(({ blocks }) => blocks)) {
    const { asset, alt } = value;
    if (typeof asset === 'string' && typeof alt === 'string' && alt !== '' && !alts.has(asset)) alts.set(asset, alt);
  }
  return alts;
}

async function pageOfWebsites(parts: SiteParts, { after, identifier }: { after?: string; identifier?: string }) {
  const most = WEBSITES_OF_A_PAGE;
  const found = await withSystem(parts.db, (trx) => listWebsites(trx, { after, identifier, most }));
  const websites = found.map(({ id, hosts, status, ...rest }) => ({
    id,
    identifier: rest.identifier,
    hosts: allHostsOf(parts, { identifier: rest.identifier, hosts }),
    status,
    limitsPercent: shareOf({ status }, 100, parts.config),
  }));
  return { websites, next: found.length < most ? null : (found.at(-1)?.id ?? null) };
}

/** The command line says which language its caller reads. */
const localeOf = ({ headers }: FastifyRequest): string => headers['accept-language'] ?? 'de';

/** A host that is none is said, not passed over: the caller would wait for it in vain. @throws Refusal */
const hostsOfQuery = (hosts: string | undefined): string[] =>
  (hosts ? hosts.split(',') : []).map((host) => {
    const normalised = normaliseHost(host);
    if (!normalised) throw bundleRefusals.noHost(host);
    return normalised;
  });
