import { newId } from '@litfass/kit';
import { eventually, expectNothingLeft, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { card, useWidgets } from './widgets.ts';

const widgets = await useWidgets();
const block = { type: 'summary', id: 'b', value: { collection: 'termine' } };

it('leaves nothing of drawings and of events that are under way when their website is removed', async () => {
  const itemId = newId();
  await widgets.changeWebsite(SUED, {}, 1n);
  await widgets.publish(SUED, { itemId, card: card({ id: itemId, title: 'Bleibt' }) }, 1n);
  await widgets.changeWebsite(NORD, {}, 1n);
  await eventually(async () => expect((await widgets.render(block, SUED)).body).toContain('Bleibt'));
  let version = 1n;
  await expectNothingLeft(widgets, {
    calls: [
      () => widgets.render(block),
      async () => {
        version += 1n;
        const id = newId();
        await widgets.publish(NORD, { itemId: id, card: card({ id, title: 'Geht' }) }, version);
        await widgets.changeForm(NORD, { id: newId(), key: 'kontakt', fields: [] }, version);
        await widgets.offerProduct(NORD, id, { offer: 1 }, version);
        return widgets.render(block);
      },
    ],
  });
  const drawn = await widgets.render(block);
  expect(drawn.body).not.toContain('Geht');
  await eventually(async () => {
    const rows = await rowsOf(widgets.database, 'select website_id, title from item');
    expect(rows).toEqual([{ website_id: SUED.id, title: 'Bleibt' }]);
  });
});
