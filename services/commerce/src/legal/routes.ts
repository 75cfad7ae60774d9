import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { OrderParts } from '../order/parts.ts';
import { tellChangedStore } from '../store/changed-store.ts';
import { lockStore, saveStore } from '../store/store.ts';
import * as api from './api.ts';
import { checkStore as check } from './check-store.ts';
import { forgetWarning } from './warning-store.ts';

/** What the law asks of a store, and opening it only when that is there. */
export function serveLegalCheck(app: FastifyInstance, parts: OrderParts): void {
  on(app, parts, api.legalCheck, ({ website }) => check(parts, website));
  on(app, parts, api.openStore, async ({ website }) => {
    const { items } = await check(parts, website);
    const missing = items.filter(({ state }) => state === 'missing');
    if (missing.length > 0) throw commerceRefusals.notLawful(missing);
    return setOpened(parts, website.id, true);
  });
  on(app, parts, api.closeStore, ({ website }) => setOpened(parts, website.id, false));
}

const setOpened = ({ db }: CommerceParts, websiteId: string, opened: boolean): Promise<{ opened: boolean }> =>
  withTenant(db, websiteId, async (trx) => {
    const before = await lockStore(trx, websiteId);
    await forgetWarning(trx, websiteId);
    await tellChangedStore(trx, websiteId, { before, after: { ...before, isClosedByLaw: false } });
    await saveStore(trx, websiteId, { opened });
    return { opened };
  });
