import { setTimeout as wait } from 'node:timers/promises';
import { withSystem } from '@litfass/kit';
import type { FormsParts } from '../db/database.ts';
import type { DeliveryKind } from './delivery.ts';
import { claimDeliveries, isDeliveryDue, type ClaimedDelivery } from './store.ts';

const LOOK_EVERY_MS = 300;
const AFTER_FAULT_MS = 1000;

/** Deliveries of some kinds, which wait for each other and for no others. */
export interface Lane {
  kinds: readonly DeliveryKind[];
  /** Under way at the same time. */
  atOnce: number;
  /** Of one website: one whose are slow, however many wait, holds up nobody else's (T5). */
  atOnceEach: number;
}

/** Carries out what falls due until it is stopped; ends when what is under way has ended. */
export async function runLane(
  parts: Pick<FormsParts, 'db' | 'clock' | 'log'>,
  lane: Lane,
  { carryOut, signal }: { carryOut: (delivery: ClaimedDelivery) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const underWay = new UnderWay();
  const failed = async (error: unknown): Promise<void> => {
    parts.log.error({ err: error }, 'deliveries could not be carried out; it is tried again');
    await wait(AFTER_FAULT_MS);
  };
  while (!signal.aborted) {
    const claimed = await claim(parts, lane, underWay).catch(async (error: unknown) => {
      await failed(error);
      return [];
    });
    for (const delivery of claimed) underWay.add(delivery.website_id, carryOut(delivery).catch(failed));
    if (underWay.size >= lane.atOnce) await underWay.onePlace();
    else if (claimed.length === 0)
      await Promise.race([underWay.onePlace(), wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)]);
  }
  await underWay.all();
}

async function claim(
  { db, clock }: Pick<FormsParts, 'db' | 'clock'>,
  { kinds, atOnce, atOnceEach }: Lane,
  underWay: UnderWay,
): Promise<ClaimedDelivery[]> {
  if (!(await isDeliveryDue(db.system, kinds, clock()))) return [];
  return withSystem(db, (trx) =>
    claimDeliveries(trx, {
      kinds,
      now: clock(),
      most: atOnce - underWay.size,
      mostEach: atOnceEach,
      underWay: underWay.counts,
    }),
  );
}

/** What is carried out just now, and for whom. */
class UnderWay {
  /** By website. */
  readonly counts = new Map<string, number>();
  readonly #works = new Set<Promise<void>>();

  get size(): number {
    return this.#works.size;
  }

  add(websiteId: string, work: Promise<void>): void {
    this.counts.set(websiteId, (this.counts.get(websiteId) ?? 0) + 1);
    const ended = work.finally(() => {
      this.#works.delete(ended);
      const left = (this.counts.get(websiteId) ?? 1) - 1;
      if (left > 0) this.counts.set(websiteId, left);
      else this.counts.delete(websiteId);
    });
    this.#works.add(ended);
  }

  /** Resolves when one of them has ended; never while there are none. */
  onePlace(): Promise<void> {
    return Promise.race(this.#works);
  }

  async all(): Promise<void> {
    await Promise.all(this.#works);
  }
}
