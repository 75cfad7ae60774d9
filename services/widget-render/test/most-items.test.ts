import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { card, useWidgets } from './widgets.ts';

const widgets = await useWidgets();

it.each(['index', 'journal'])('%s draws no more than 250 items, however many a stranger asks for', async (type) => {
  const drawn = async (value: object): Promise<number> => {
    const { html } = (await widgets.render({ type, id: 'b1', value })).json<{ html: string }>();
    return new Set([...html.matchAll(/Titel-\d+/g)].map(([title]) => title)).size;
  };
  const [id, collection] = [newId(), `alle-${type}`];
  const only = { itemId: id, collectionUrlId: collection, collectionId: newId(), card: card({ id, title: 'Titel-0' }) };
  await widgets.publish(NORD, only, 1n);
  await eventually(async () => expect(await drawn({ collection })).toBe(1));
  await rowsOf(
    widgets.database,
    `insert into item select website_id, number::text || item_id, collection_id, collection_url_id, number::text || url_id,
       title, published_at, start_date, end_date, featured, tags, categories,
       card || jsonb_build_object('title', 'Titel-' || number) from item, generate_series(1, 400) as number
     where collection_url_id = $1`,
    [collection],
  );
  for (const limit of [251, 1e9, 1e30]) expect(await drawn({ collection, limit })).toBe(250);
});
