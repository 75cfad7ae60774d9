import { repeat, withSystem, type Job } from '@litfass/kit';
import type { CommerceParts } from '../db/database.ts';
import { deleteForms } from '../refused-form/store.ts';
import { deleteUnconfirmed } from '../stock-notice/store.ts';
import { deleteCartsBefore } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An address that nobody confirmed is nobody's wish. */
const UNCONFIRMED_DAYS = 7;

/** Forgets carts that were left for `cartDays` days, and what refused forms held: once at the start and every hour. */
export const sweepCarts = ({ db, config, clock, log }: CommerceParts): Job =>
  repeat(log, { everyMs: HOUR_MS, failure: 'old carts could not be forgotten', startsNow: true }, () =>
    withSystem(db, async (trx) => {
      await deleteCartsBefore(trx, new Date(clock().getTime() - config.cartDays * DAY_MS));
      await deleteForms(trx, clock());
      await deleteUnconfirmed(trx, new Date(clock().getTime() - UNCONFIRMED_DAYS * DAY_MS));
    }),
  );
