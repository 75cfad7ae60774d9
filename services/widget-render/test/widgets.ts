import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { loadConfig, newId } from '@litfass/kit';
import { NORD, useService, type TestSite } from '@litfass/kit/testing';
import type { ItemCard } from '@litfass/model';
import { PlansOfferedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import { ProductOfferedSchema, ProductUnofferedSchema } from '@litfass/proto/commerce/v1/product_pb';
import { FormChangedSchema } from '@litfass/proto/forms/v1/form_pb';
import { ItemPublishedSchema, ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import { WebsiteChangedSchema, WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { createApp } from '../src/app.ts';
import { widgetSettings, type WidgetConfig } from '../src/config.ts';
import type { WidgetTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';

export const card = (more: Partial<ItemCard> & { id: string }): ItemCard => ({
  urlId: more.id,
  title: 'Konzert',
  href: `/termine/${more.id}`,
  collectionType: 'events',
  collectionTitle: 'Termine',
  excerpt: '',
  author: '',
  publishedAt: null,
  updatedAt: null,
  startDate: null,
  endDate: null,
  allDay: false,
  location: null,
  tags: [],
  categories: [],
  thumbnail: null,
  media: null,
  commentCount: 0,
  featured: false,
  product: null,
  ...more,
});

/** Widget-render with the events that site would send it. */
export async function useWidgets(clock: { now: Date } = { now: new Date('2026-03-01T12:00:00Z') }) {
  const service = await useService<WidgetTables, WidgetConfig>({
    schema,
    migrations,
    create: (environment, overrides) =>
      createApp(loadConfig(widgetSettings, environment), { ...overrides, clock: () => clock.now }),
  });

  const send = async <S extends DescMessage>(
    kind: { schema: S; subject: string },
    event: { websiteId: string; version: bigint; message: MessageInitShape<S>; id?: string | undefined },
  ): Promise<string> => {
    const id = event.id ?? newId();
    const headers = {
      'Litfass-Type': kind.schema.typeName,
      'Litfass-Version': String(event.version),
      'Litfass-Event-Id': id,
    };
    const payload = toBinary(kind.schema, create(kind.schema, event.message));
    await service.parts.bus.publish(`${kind.subject}.${event.websiteId}`, payload, { msgId: newId(), headers });
    return id;
  };

  return {
    ...service,
    publish: (
      { id: websiteId }: TestSite,
      item: { card: unknown; itemId: string; collectionUrlId?: string; collectionId?: string },
      version: bigint,
      id?: string,
    ) => {
      const { itemId, collectionUrlId = 'termine', collectionId = 'c'.repeat(24) } = item;
      const cardJson = JSON.stringify(item.card);
      const message = { websiteId, itemId, collectionId, collectionUrlId, cardJson, version };
      return send(
        { schema: ItemPublishedSchema, subject: 'litfass.site.item.published' },
        { websiteId, version, message, id },
      );
    },
    withdraw: ({ id: websiteId }: TestSite, itemId: string, version: bigint) =>
      send(
        { schema: ItemWithdrawnSchema, subject: 'litfass.site.item.withdrawn' },
        { websiteId, version, message: { websiteId, itemId, version } },
      ),
    changeWebsite: ({ id: websiteId }: TestSite, settings: unknown, version: bigint) =>
      send(
        { schema: WebsiteChangedSchema, subject: 'litfass.site.website.changed' },
        {
          websiteId,
          version,
          message: {
            websiteId,
            locale: 'de-DE',
            timeZone: 'Europe/Berlin',
            title: 'Nord',
            settingsJson: JSON.stringify(settings),
            version,
          },
        },
      ),
    changeForm: ({ id: websiteId }: TestSite, form: { id: string; key: string; fields: unknown[] }, version: bigint) =>
      send(
        { schema: FormChangedSchema, subject: 'litfass.forms.form.changed' },
        {
          websiteId,
          version,
          message: { websiteId, formId: form.id, key: form.key, definitionJson: JSON.stringify(form), version },
        },
      ),
    offerPlans: ({ id: websiteId }: TestSite, plans: readonly unknown[], version: bigint) =>
      send(
        { schema: PlansOfferedSchema, subject: 'litfass.commerce.plan.offered' },
        { websiteId, version, message: { websiteId, plansJson: JSON.stringify(plans), version } },
      ),
    offerProduct: ({ id: websiteId }: TestSite, itemId: string, offer: unknown, version: bigint) =>
      send(
        { schema: ProductOfferedSchema, subject: 'litfass.commerce.product.offered' },
        { websiteId, version, message: { websiteId, itemId, offerJson: JSON.stringify(offer), version } },
      ),
    unofferProduct: ({ id: websiteId }: TestSite, itemId: string, version: bigint) =>
      send(
        { schema: ProductUnofferedSchema, subject: 'litfass.commerce.product.unoffered' },
        { websiteId, version, message: { websiteId, itemId, version } },
      ),
    removeWebsite: ({ id: websiteId }: TestSite, version: bigint) =>
      send(
        { schema: WebsiteRemovedSchema, subject: 'litfass.site.website.removed' },
        { websiteId, version, message: { websiteId, version } },
      ),
    render: (block: unknown, site: TestSite = NORD, more: Record<string, string> = {}) =>
      service.ask(site, {
        method: 'POST',
        url: '/api/widget/GetWidgetRendering',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
        payload: new URLSearchParams({
          widgetJSON: typeof block === 'string' ? block : JSON.stringify(block),
          ...more,
        }).toString(),
      }),
  };
}
