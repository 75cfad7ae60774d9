import { on, withTenant, type AnswerOf, type BodyOf } from '@litfass/kit';
import type { Coupon } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { findCouponUses } from '../cart/code-store.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { changeCommerce, findStore } from '../store/store.ts';
import { normalCode } from '../totals/coupon.ts';
import * as api from './api.ts';
import { codeProblems, couponProblems, sameCode, stateOf } from './coupon.ts';

type OwnerCoupon = AnswerOf<typeof api.createCoupon>;
type Terms = BodyOf<typeof api.putCoupon>;

const MOST_COUPONS = 2000;

/** Coupons for who runs the store. */
export function serveCoupons(app: FastifyInstance, parts: CommerceParts): void {
  const { db, clock } = parts;
  on(app, parts, api.listCoupons, ({ website, query }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const all = await presented(trx, website.id, clock());
        return pageOf(all.filter(wanted(query)), query);
      },
      { readOnly: true },
    ),
  );
  on(app, parts, api.createCoupon, ({ website, body }) =>
    withTenant(db, website.id, (trx) => write(trx, parts, { websiteId: website.id, given: body, isNew: true })),
  );
  on(app, parts, api.putCoupon, ({ website, params, body, tellChange }) => {
    const written = { websiteId: website.id, given: { code: params.code, ...body }, isNew: false, tellChange };
    return withTenant(db, website.id, (trx) => write(trx, parts, written));
  });
  on(app, parts, api.deleteCoupon, async ({ website, params, reply }) => {
    await withTenant(db, website.id, (trx) =>
      changeCommerce(trx, website.id, (commerce) => {
        const coupons = (commerce.coupons ?? []).filter(({ code }) => !sameCode(code, params.code));
        if (coupons.length === (commerce.coupons ?? []).length) throw commerceRefusals.unknown('Diesen Gutschein');
        return { ...commerce, coupons };
      }),
    );
    return reply.code(204).send();
  });
}

async function presented(trx: CommerceTransaction, websiteId: string, now: Date): Promise<OwnerCoupon[]> {
  const coupons = (await findStore(trx, websiteId)).commerce?.coupons ?? [];
  const uses = await findCouponUses(
    trx,
    websiteId,
    coupons.map(({ code }) => code),
  );
  return coupons
    .map((coupon) => presentOne(coupon, uses.get(normalCode(coupon.code)) ?? 0, now))
    .toSorted((a, b) => (normalCode(a.code) < normalCode(b.code) ? -1 : 1));
}

const presentOne = (coupon: Coupon, uses: number, now: Date): OwnerCoupon => ({
  ...coupon,
  uses,
  state: stateOf(coupon, uses, now),
});

const wanted =
  ({ state, query = '' }: { state?: string; query?: string }) =>
  (coupon: OwnerCoupon): boolean => {
    const isMeant = state === undefined || state === coupon.state || (state === 'invalid' && coupon.state !== 'valid');
    return isMeant && normalCode(coupon.code).includes(normalCode(query));
  };

function pageOf(
  all: readonly OwnerCoupon[],
  { cursor, limit }: { cursor?: string; limit: number },
): AnswerOf<typeof api.listCoupons> {
  const left = cursor === undefined ? all : all.filter(({ code }) => normalCode(code) > normalCode(cursor));
  const items = left.slice(0, limit);
  return { items, next: left.length > limit ? (items.at(-1)?.code ?? null) : null };
}

interface Written {
  websiteId: string;
  given: Terms & { code: string };
  isNew: boolean;
  tellChange?: (before: unknown, after: unknown) => void;
}

async function write(
  trx: CommerceTransaction,
  { clock }: CommerceParts,
  { websiteId, given, isNew, tellChange }: Written,
): Promise<OwnerCoupon> {
  const coupon: Coupon = {
    ...given,
    code: given.code.trim(),
    value: given.kind === 'freeShipping' ? null : (given.value ?? null),
  };
  // One that is there keeps its code, whatever was allowed when it was made.
  const problems = { ...(isNew && codeProblems(coupon.code)), ...couponProblems(coupon) };
  if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
  await changeCommerce(trx, websiteId, (commerce) => {
    const before = commerce.coupons ?? [];
    const place = before.findIndex(({ code }) => sameCode(code, coupon.code));
    if (isNew && place >= 0)
      throw commerceRefusals.taken('code', 'Diesen Code gibt es schon. Bitte wähle einen anderen.');
    if (!isNew && place < 0) throw commerceRefusals.unknown('Diesen Gutschein');
    if (isNew && before.length >= MOST_COUPONS)
      throw commerceRefusals.fields({ code: `Mehr als ${MOST_COUPONS} Gutscheine sind nicht möglich.` });
    tellChange?.(before[place], coupon);
    return { ...commerce, coupons: isNew ? [...before, coupon] : before.with(place, coupon) };
  });
  const uses = await findCouponUses(trx, websiteId, [coupon.code]);
  return presentOne(coupon, uses.get(normalCode(coupon.code)) ?? 0, clock());
}
