import { isDatabaseAway, withTenant } from '@litfass/kit';
import type { StoreSummary } from '@litfass/model';
import type { SiteConfig } from '../config.ts';
import type { SiteParts } from '../db/database.ts';
import { listMemory } from '../document/card-list.ts';
import { createSnapshotMemory } from './snapshot-memory.ts';
import { loadSnapshot } from './snapshot-store.ts';
import type { Snapshot } from './snapshot.ts';

/** Snapshots in memory: dropped by the events that change a website, read anew after a time in any case. */
export interface Snapshots {
  /** @throws whatever the database throws when it is away and nothing is remembered */
  get(websiteId: string): Promise<Snapshot | null>;
  drop(websiteId: string): void;
  dropAll(): void;
}

const MOST = 500;

interface Kept {
  snapshot: Promise<Snapshot | null>;
  until: number;
  last: Snapshot | null;
}

interface Keeping {
  seconds: number;
  /** What the store of a website offers beside products; never rejects. */
  store: (websiteId: string) => Promise<StoreSummary>;
}

export function keepSnapshots(
  parts: Pick<SiteParts, 'db' | 'log' | 'config' | 'clock'>,
  { seconds, store }: Keeping,
): Snapshots {
  const kept = new Map<string, Kept>();
  const lists = listMemory(parts.config.listMemoryBytes);
  const read = async (websiteId: string): Promise<Snapshot | null> => {
    const [snapshot, offered] = await Promise.all([
      withTenant(
        parts.db,
        websiteId,
        (trx) => {
          const memory = createSnapshotMemory(lists);
          return loadSnapshot(trx, websiteId, { memory, secret: parts.config.secret, now: parts.clock() });
        },
        { readOnly: true },
      ),
      store(websiteId),
    ]);
    return snapshot && withPlatformKeys(withStore(snapshot, offered), parts.config);
  };
  return {
    get: (websiteId) => {
      const entry = kept.get(websiteId);
      if (entry && entry.until > Date.now()) return entry.snapshot;
      const last = entry?.last ?? null;
      const snapshot = read(websiteId).catch((error: unknown) => {
        kept.delete(websiteId);
        if (!last || !isDatabaseAway(error)) throw error;
        kept.set(websiteId, { snapshot: Promise.resolve(last), until: Date.now() + 1000, last });
        return last;
      });
      const next: Kept = { snapshot, until: Date.now() + seconds * 1000, last };
      void snapshot.then(
        (value) => (next.last = value),
        () => undefined,
      );
      forgetOldest(kept);
      kept.delete(websiteId);
      kept.set(websiteId, next);
      return snapshot;
    },
    drop: (websiteId) => expire(kept.get(websiteId)),
    dropAll: () => {
      for (const entry of kept.values()) expire(entry);
    },
  };
}

const withStore = (snapshot: Snapshot, { offersPlans, hasSubscriptions, uses }: StoreSummary): Snapshot => ({
  ...snapshot,
  sells: snapshot.hasStore || offersPlans,
  hasSubscriptions,
  storeUses: snapshot.hasStore || offersPlans ? (uses ?? snapshot.storeUses) : null,
});

/** A website without a key of its own uses the platform's. */
function withPlatformKeys(snapshot: Snapshot, { googleMapsKey }: SiteConfig): Snapshot {
  const settings = { ...snapshot.settings, googleMapsKey: snapshot.settings.googleMapsKey || (googleMapsKey ?? null) };
  return { ...snapshot, settings };
}

// The last snapshot stays, to be served while the database is away.
function expire(entry: Kept | undefined): void {
  if (entry) entry.until = 0;
}

function forgetOldest(kept: Map<string, Kept>): void {
  const [oldest] = kept.keys();
  if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
}
