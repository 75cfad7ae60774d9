import { type ObjectStore, refusals, websiteOf, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { findAsset, isSold, type AssetRecord } from './asset-store.ts';
import { deliverySeconds } from './delivery.ts';
import { grantedSeconds } from './grant.ts';
import { makeRenditions } from './rendition.ts';
import { sendAsset } from './send.ts';

const REMEMBER_MS = 60_000;
const MOST_REMEMBERED = 5000;

/**
 * `/media/{assetId}/{file name}`, also in smaller sizes by `?format=750w`. What is sold needs the address that its buyer
 * is given, what only guarded pages show the one that they carry (`/media/{assetId}/{grant}/{file name}`).
 */
export function serveFiles(
  app: FastifyInstance,
  parts: SiteParts,
  { store, snapshots }: { store: ObjectStore; snapshots: Pick<Snapshots, 'get'> },
): void {
  const renditions = makeRenditions(store);
  const assets = rememberAssets(parts);
  app.addHook('onClose', () => assets.stop());
  // The name is for people; a wildcard takes names that are longer than a parameter may be.
  app.get<{ Params: { id: string; '*': string }; Querystring: { delivery?: string } }>(
    '/media/:id/*',
    async (request, reply) => {
      const website = websiteOf(parts, request);
      const { id, '*': rest } = request.params;
      const found = /^[0-9a-f]{24}$/.test(id) ? await assets.find(website.id, id) : null;
      if (!found) throw refusals.notFound();
      const isGuarded = (await snapshots.get(website.id))?.guarded.has(id) ?? true;
      const asked = { secret: parts.config.secret, websiteId: website.id, id, now: parts.clock() };
      const seconds = secondsLeft({ ...found, isGuarded }, { ...asked, rest, delivery: request.query.delivery ?? '' });
      if (seconds === null) throw refusals.notFound();
      return sendAsset(found.asset, { request, reply, store, renditions, privateSeconds: seconds });
    },
  );
}

interface Asked {
  secret: string;
  websiteId: string;
  id: string;
  now: Date;
  /** What follows the id in the address. */
  rest: string;
  delivery: string;
}

/** For how long who asks may have the file; null where not at all, `undefined` where everybody may for ever. */
function secondsLeft(
  { sold, isGuarded }: { sold: boolean; isGuarded: boolean },
  asked: Asked,
): number | null | undefined {
  if (sold) return deliverySeconds(asked);
  return isGuarded ? grantedSeconds(asked.rest, asked) : undefined;
}

/** A file, and whether it is what a digital product delivers. */
interface Found {
  asset: AssetRecord;
  sold: boolean;
}

/** Records are asked for with every picture of a page; a minute of memory spares the database. */
function rememberAssets(parts: SiteParts): {
  find: (websiteId: string, id: string) => Promise<Found | null>;
  stop: () => void;
} {
  const known = new Map<string, { found: Found; until: number }>();
  // A publish may have replaced a file under its path.
  const stop = parts.bus.listen('litfass.site.page.dropped.*', (_bytes, subject) => {
    const websiteId = subject.slice(subject.lastIndexOf('.') + 1);
    for (const [key, entry] of known) if (key.startsWith(`${websiteId} `)) entry.until = 0;
  });
  const find = async (websiteId: string, id: string): Promise<Found | null> => {
    const key = `${websiteId} ${id}`;
    const remembered = known.get(key);
    if (remembered && remembered.until > Date.now()) return remembered.found;
    const read = async (trx: Transaction<SiteTables>): Promise<Found | null> => {
      const asset = await findAsset(trx, websiteId, id);
      return asset && { asset, sold: await isSold(trx, websiteId, asset.path) };
    };
    const found = await withTenant(parts.db, websiteId, read, { readOnly: true }).catch((error: unknown) => {
      if (remembered) return remembered.found;
      throw error;
    });
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (found) known.set(key, { found, until: Date.now() + REMEMBER_MS });
    return found;
  };
  return { find, stop };
}
