import { on, refusals, withTenant, type Session } from '@litfass/kit';
import type { RouteContract } from '@litfass/kit/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { findPublished } from './document-store.ts';
import { findDraft } from './draft-store.ts';
import { collectionOf } from './drafts.ts';
import { goodsAccess } from './goods-access.ts';

type Trx = Transaction<SiteTables>;
type Handler<C extends RouteContract> = Parameters<typeof on<C>>[3];
type CallOf<C extends RouteContract> = Parameters<Handler<C>>[0];

/** What a call is about: an item, all of a collection, or (null) what belongs to no products. */
export type Whereabouts = { itemId: string } | { collectionId: string } | null;

/** An item that the address names. */
export const itemAt = ({ params: { kind, id } }: { params: { kind: string; id: string } }): Whereabouts =>
  kind === 'item' ? { itemId: id } : null;

/** A collection that the address names. */
export const collectionAt = ({ params }: { params: { id: string } }): Whereabouts => ({ collectionId: params.id });

/** What is shown as an item of a collection. */
export const shownAt = ({ body: { collectionId } }: { body: { collectionId?: string } }): Whereabouts =>
  collectionId === undefined ? null : { collectionId };

/** A new item by the collection that it begins in. */
export const newAt = ({ body }: { body: { kind: string; collectionId?: string } }): Whereabouts =>
  body.kind === 'item' ? shownAt({ body }) : null;

/** Serves calls for editors in full, and for who keeps the store as far as they are about products. */
export const onGoods =
  (app: FastifyInstance, parts: SiteParts) =>
  <C extends RouteContract>(contract: C, whereaboutsOf: (call: CallOf<C>) => Whereabouts, handler: Handler<C>): void =>
    on(app, parts, contract, async (call) => {
      if (!editsAll(call.session)) {
        const place = whereaboutsOf(call);
        const { id } = call.website;
        if (!(await withTenant(parts.db, id, (trx) => isOfProducts(trx, id, place), { readOnly: true })))
          throw refusals.forbidden();
      }
      return handler(call);
    });

const editsAll = (session: Session | null): boolean => session?.permissions.includes(goodsAccess.permission) ?? false;

async function isOfProducts(trx: Trx, websiteId: string, place: Whereabouts): Promise<boolean> {
  if (place === null) return false;
  const id = 'itemId' in place ? await ownerOf(trx, websiteId, place.itemId) : place.collectionId;
  if (id === null) return false;
  const collection = { kind: 'collection', id } as const;
  const found =
    (await findPublished(trx, websiteId, collection)) ?? (await findDraft(trx, websiteId, collection))?.document;
  return found?.['collectionType'] === 'products';
}

async function ownerOf(trx: Trx, websiteId: string, id: string): Promise<string | null> {
  const item = { kind: 'item', id } as const;
  return (await collectionOf(trx, websiteId, item)) ?? (await findDraft(trx, websiteId, item))?.collectionId ?? null;
}
