import { repeat, withSystem, type Job } from '@litfass/kit';
import type { CommerceParts } from '../db/database.ts';
import { deleteUnplaced } from '../order/unplaced-store.ts';
import { deleteForms } from '../refused-form/store.ts';
import { deleteUnconfirmed } from '../stock-notice/store.ts';
import { deleteUnconfirmedDeclarations } from '../withdrawal/store.ts';
import { deleteCartsBefore } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An address that nobody confirmed is nobody's wish, and a declaration is none. */
const UNCONFIRMED_DAYS = 7;
/** So long a provider may still tell of a payment, and money be given back, of an order that came to nothing. */
const UNPLACED_DAYS = 90;

/** Forgets what was begun and left: carts after `cartDays` days, refused forms, wishes, declarations, orders. Once at the start and every hour. */
export const sweepCarts = ({ db, config, clock, log }: CommerceParts): Job =>
  repeat(log, { everyMs: HOUR_MS, failure: 'what was left could not be forgotten', startsNow: true }, () =>
    withSystem(db, async (trx) => {
      const daysAgo = (days: number): Date => new Date(clock().getTime() - days * DAY_MS);
      await deleteCartsBefore(trx, daysAgo(config.cartDays));
      await deleteForms(trx, clock());
      await deleteUnconfirmed(trx, daysAgo(UNCONFIRMED_DAYS));
      await deleteUnconfirmedDeclarations(trx, daysAgo(UNCONFIRMED_DAYS));
      await deleteUnplaced(trx, daysAgo(UNPLACED_DAYS));
    }),
  );
