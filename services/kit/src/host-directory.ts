import type { FastifyBaseLogger } from 'fastify';
import { BucketWriter } from './bucket-writer.ts';
import type { Bus } from './bus.ts';
import { HostBook, isHostEntry, type HostEntry } from './host-book.ts';
import { normaliseHost } from './host-name.ts';
import { openHostSnapshot } from './host-snapshot.ts';
import { parseUntrustedJson } from './untrusted-json.ts';
import type { Website } from './website.ts';

/** A website and all names that it answers to; `hosts` includes `primaryHost`. */
export interface WebsiteHosts {
  websiteId: string;
  identifier: string;
  locale: string;
  primaryHost: string;
  hosts: string[];
  status?: number;
  /** Only who works on it sees it. */
  isClosed?: boolean;
  /** The last removal of a website of this id, by its version; 0: none. */
  removal?: number;
}

/** Which website a host leads to. Every instance holds all of it in memory; a look-up asks nobody. */
export interface HostDirectory {
  /** Looked up exactly, after normalising the header (T6). Null: no website answers there. */
  find(hostHeader: string): Website | null;
  /** The website of an identifier, as if asked at its primary host. */
  byIdentifier(identifier: string): Website | null;
  byId(websiteId: string): Website | null;
  /** Tells all instances the website's hosts; those that it no longer lists lead nowhere. For the owner, site-render. */
  put: (website: WebsiteHosts) => Promise<void>;
  remove: (websiteId: string) => Promise<void>;
  /** Resolves when the directory is known: from NATS, or from the snapshot of the last run. */
  ready: Promise<void>;
  readonly size: number;
  close: () => Promise<void>;
}

export interface HostDirectoryParts {
  bus: Bus;
  log: FastifyBaseLogger;
  /** Keeps a copy here, for a start while NATS is away. */
  snapshotFile?: string;
  /** All websites, by the owner: told anew at each connection, since NATS may have come back without them. Others are removed. */
  source?: () => AsyncIterable<WebsiteHosts>;
}

export const HOSTS_BUCKET = 'litfass-hosts';

/** Opens the directory; it stays fresh by watching the bucket, and keeps what it knows while NATS is away. */
export async function openHostDirectory({
  bus,
  log,
  snapshotFile,
  source,
}: HostDirectoryParts): Promise<HostDirectory> {
  const book = new HostBook();
  const bucket = bus.bucket(HOSTS_BUCKET);
  const snapshot = await openHostSnapshot(snapshotFile, { log, current: () => book.entries() });
  for (const entry of snapshot.entries) book.add(entry);
  const known = Promise.withResolvers<void>();
  if (book.size > 0) known.resolve();
  const writer = new BucketWriter(bucket, { log, isOwner: source !== undefined });
  const owner = ownerOf(book, { writer, save: snapshot.save });
  const stopForgetting = bus.onConnected(() => writer.forget());
  const stopWatching = bucket.watch(
    (key, value) => {
      if (!writer.hears(key, value)) return;
      const entry = value && entryOf(value);
      if (entry) book.add(entry);
      else book.drop(hostOfKey(key));
      snapshot.save();
    },
    () => {
      known.resolve();
      const telling = writer.flush().then(() => source && tellAll(owner, book, source));
      telling.catch((error: unknown) => log.warn({ err: error }, 'the hosts of the websites could not be told anew'));
    },
  );
  return {
    find: (header) => book.find(header),
    byIdentifier: (identifier) => book.byIdentifier(identifier),
    byId: (websiteId) => book.byId(websiteId),
    put: owner.put,
    remove: owner.remove,
    ready: known.promise,
    get size() {
      return book.size;
    },
    close: async () => {
      stopWatching();
      stopForgetting();
      writer.close();
      await snapshot.close();
    },
  };
}

type Owner = Pick<HostDirectory, 'put' | 'remove'>;

function ownerOf(book: HostBook, { writer, save }: { writer: BucketWriter; save: () => void }): Owner {
  const write = async (host: string, entry: HostEntry | null): Promise<void> => {
    if (entry) book.add(entry);
    else book.drop(host);
    await writer.write(keyOf(host), entry && Buffer.from(JSON.stringify(entry)));
  };
  return {
    put: async (website) => {
      const entries = entriesOf(website);
      const kept = new Set(entries.map(({ host }) => host));
      for (const host of book.hostsOf(website.websiteId)) if (!kept.has(host)) await write(host, null);
      for (const entry of entries) await write(entry.host, entry);
      save();
    },
    remove: async (websiteId) => {
      for (const host of book.hostsOf(websiteId)) await write(host, null);
      save();
    },
  };
}

// Only websites known before the source was asked can be missing from it because they are gone.
async function tellAll(owner: Owner, book: HostBook, source: () => AsyncIterable<WebsiteHosts>): Promise<void> {
  const gone = new Set(book.websiteIds());
  for await (const website of source()) {
    await owner.put(website);
    gone.delete(website.websiteId);
  }
  for (const websiteId of gone) await owner.remove(websiteId);
}

function entriesOf({ primaryHost, hosts, ...website }: WebsiteHosts): HostEntry[] {
  const names = new Set([primaryHost, ...hosts].map((host) => normaliseHost(host)).filter((host) => host !== null));
  const primary = normaliseHost(primaryHost) ?? primaryHost;
  return [...names].map((host) => ({ ...website, host, primaryHost: primary }));
}

const keyOf = (host: string): string => Buffer.from(host).toString('base64url');
const hostOfKey = (key: string): string => Buffer.from(key, 'base64url').toString();

function entryOf(bytes: Uint8Array): HostEntry | null {
  const value = parseUntrustedJson(Buffer.from(bytes).toString());
  return isHostEntry(value) ? value : null;
}
