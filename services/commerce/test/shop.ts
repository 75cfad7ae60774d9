import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { loadConfig, newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, useService, type TestSite } from '@litfass/kit/testing';
import type { LegalTexts } from '@litfass/model';
import { MemberChangedSchema } from '@litfass/proto/auth/v1/member_pb';
import { ItemPublishedSchema } from '@litfass/proto/site/v1/item_pb';
import { PagePublishedSchema, PageWithdrawnSchema } from '@litfass/proto/site/v1/page_pb';
import {
  ProductPublishedSchema,
  ProductsListedSchema,
  ProductWithdrawnSchema,
} from '@litfass/proto/site/v1/product_pb';
import { WebsiteChangedSchema, WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { expect } from 'vitest';
import { createApp } from '../src/app.ts';
import { commerceSettings, type CommerceConfig } from '../src/config.ts';
import type { CommerceTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';

export interface ToldProduct {
  itemId: string;
  title?: string;
  collectionUrlId?: string;
  urlId?: string;
  content: unknown;
}

export interface ToldLegalPage {
  pageId: string;
  urlId: string;
  title: string;
  legalJson: LegalTexts;
  at: Date;
}

/** A physical product of one variant. */
export const thing = (variant: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  productType: 'PHYSICAL',
  variants: [{ priceCents: 4900, qtyInStock: 5, ...variant }],
  ...more,
});

/** Runs NORD's shop. */
export const owner = {
  token: 'the-owner',
  permissions: [
    'commerce',
    'orders',
    'inventory',
    'coupons',
    'taxes',
    'discounts',
    'payments',
    'productReviews',
    'activity',
  ],
};
/** May look at nothing of the shop. */
export const editor = { token: 'the-editor', permissions: ['contentManager'] };

/** Commerce with the events that site would send it. */
export async function useCommerce(
  clock: { now: Date } = { now: new Date('2026-03-01T12:00:00Z') },
  environment: Record<string, string> = {},
) {
  const service = await useService<CommerceTables, CommerceConfig>({
    schema,
    migrations,
    accounts: [owner, editor],
    environment,
    create: (environment, overrides) =>
      createApp(loadConfig(commerceSettings, environment), { ...overrides, clock: () => clock.now }),
  });
  const { bus } = service.parts;

  const send = async <S extends DescMessage>(
    kind: { schema: S; subject: string },
    event: { websiteId: string; version: bigint; message: MessageInitShape<S>; id?: string },
  ): Promise<string> => {
    const id = event.id ?? newId();
    const payload = toBinary(kind.schema, create(kind.schema, event.message));
    const headers = {
      'Litfass-Type': kind.schema.typeName,
      'Litfass-Version': String(event.version),
      'Litfass-Event-Id': id,
    };
    // NATS would drop the second delivery of an event by its message id.
    await bus.publish(`${kind.subject}.${event.websiteId}`, payload, { msgId: newId(), headers });
    return id;
  };

  return {
    ...service,
    clock,
    publish: (site: TestSite, product: ToldProduct, version: bigint, id?: string) =>
      send(
        { schema: ProductPublishedSchema, subject: 'litfass.site.product.published' },
        {
          websiteId: site.id,
          version,
          ...(id && { id }),
          message: {
            websiteId: site.id,
            itemId: product.itemId,
            title: product.title ?? 'Becher',
            collectionUrlId: product.collectionUrlId ?? 'laden',
            urlId: product.urlId ?? product.itemId,
            structuredContentJson: JSON.stringify(product.content),
            version,
          },
        },
      ),
    withdraw: (site: TestSite, itemId: string, version: bigint) =>
      send(
        { schema: ProductWithdrawnSchema, subject: 'litfass.site.product.withdrawn' },
        { websiteId: site.id, version, message: { websiteId: site.id, itemId, version } },
      ),
    listProducts: (
      site: TestSite,
      itemIds: string[],
      version: bigint,
      range: { afterItemId?: string; toItemId?: string } = {},
    ) =>
      send(
        { schema: ProductsListedSchema, subject: 'litfass.site.product.listed' },
        { websiteId: site.id, version, message: { websiteId: site.id, itemIds, version, ...range } },
      ),
    tellCard: (site: TestSite, itemId: string, card: unknown, version: bigint) =>
      send(
        { schema: ItemPublishedSchema, subject: 'litfass.site.item.published' },
        {
          websiteId: site.id,
          version,
          message: { websiteId: site.id, itemId, cardJson: JSON.stringify(card), version },
        },
      ),
    /** As its operator brings it, unless somebody of the website writes it. Heard when it resolves: some of it counts from then. */
    changeWebsite: async (site: TestSite, settings: unknown, version: bigint, byOperator = true) => {
      await send(
        { schema: WebsiteChangedSchema, subject: 'litfass.site.website.changed' },
        {
          websiteId: site.id,
          version,
          message: { websiteId: site.id, settingsJson: JSON.stringify(settings), version, byOperator },
        },
      );
      const heard = `select 1 from entity_version where website_id = $1 and consumer = 'website' and version >= $2`;
      await eventually(async () =>
        expect(await rowsOf(service.database, heard, [site.id, String(version)])).toHaveLength(1),
      );
    },
    /** Visitors read a text of the law on a page since `at`. */
    showLegalPage: (site: TestSite, { at, legalJson, ...page }: ToldLegalPage) => {
      const version = BigInt(at.getTime()) * 1000n;
      return send(
        { schema: PagePublishedSchema, subject: 'litfass.site.page.published' },
        {
          websiteId: site.id,
          version,
          message: { websiteId: site.id, ...page, version, legalJson: JSON.stringify(legalJson) },
        },
      );
    },
    withdrawPage: (site: TestSite, pageId: string, at: Date) => {
      const version = BigInt(at.getTime()) * 1000n;
      return send(
        { schema: PageWithdrawnSchema, subject: 'litfass.site.page.withdrawn' },
        { websiteId: site.id, version, message: { websiteId: site.id, pageId, version } },
      );
    },
    removeMember: ({ id: websiteId }: TestSite, memberId: string, version: bigint) =>
      send(
        { schema: MemberChangedSchema, subject: 'litfass.auth.member.changed' },
        { websiteId, version, message: { websiteId, memberId, removed: true, version } },
      ),
    removeWebsite: (site: TestSite, version: bigint) =>
      send(
        { schema: WebsiteRemovedSchema, subject: 'litfass.site.website.removed' },
        { websiteId: site.id, version, message: { websiteId: site.id, version } },
      ),
  };
}

/** Who reads this address has agreed to the notices of NORD's shop. */
export const agreeTo = (database: { adminUrl: string; schema: string }, address: string) =>
  rowsOf(
    database,
    `insert into asked_address (website_id, address, confirmed_at) values ($1, $2, now()) on conflict do nothing`,
    [NORD.id, address],
  );

/** The cookie that a cart's answer set. */
export function cartCookie(answer: { cookies: { name: string; value: string }[] }): Record<string, string> {
  const cookie = answer.cookies.find(({ name }) => name === 'CART');
  return cookie ? { CART: cookie.value } : {};
}

/** Keeps what an answer set beside what the browser has already. */
export function keepCookies(jar: Record<string, string>, answer: { cookies: { name: string; value: string }[] }): void {
  for (const { name, value } of answer.cookies) if (name !== 'crumb') jar[name] = value;
}
