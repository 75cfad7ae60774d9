import { newId } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import type { LegalLine } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { thing } from './shop.ts';

// No website answers here: what a confirmation holds is there without site-render.
const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop, add } = customer;
const { buy, send } = buyerOf(customer);
const [many, plan, course, terms, own] = [newId(), newId(), newId(), newId(), newId()];
const opened = shop.clock.now;
const minutes = (count: number): Date => new Date(opened.getTime() + count * 60_000);
const line = (text: string): LegalLine => ({ kind: 'text', text });

beforeAll(async () => {
  await setUp(shop, commerce);
  const legal = { company: 'Nord GbR', address: 'Weg 1, 20459 Hamburg', email: 'laden@nord.test', phone: '040 1234' };
  await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR' }, legal }, 5n);
  const goods = thing({ sku: 'MANY', qtyInStock: 100 });
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: goods }, 2n);
  const digital = {
    productType: 'DIGITAL',
    digitalAsset: 'media/plan.pdf',
    variants: [{ sku: 'PLAN', priceCents: 1500 }],
  };
  await shop.publish(NORD, { itemId: plan, title: 'Bauplan', content: digital }, 2n);
  const service = { productType: 'SERVICE', variants: [{ sku: 'KURS', priceCents: 1500, qtyInStock: 9 }] };
  await shop.publish(NORD, { itemId: course, title: 'Kurs', content: service }, 2n);
  await eventually(async () => {
    for (const [itemId, sku] of Object.entries({ [many]: 'MANY', [plan]: 'PLAN', [course]: 'KURS' }))
      expect((await add({ itemId, sku })).statusCode).toBe(200);
  });
});

const show = async (pageId: string, page: { urlId: string; title: string }, lines: LegalLine[], at: Date) => {
  const legalJson = [{ language: '', title: page.title, lines }];
  await shop.showLegalPage(NORD, { pageId, ...page, legalJson, at });
  await eventually(async () => {
    const shown = await rowsOf(shop.database, 'select valid_from from legal_text where page_id = $1', [pageId]);
    expect(shown.map((row) => row['valid_from'])).toContainEqual(at);
  });
};
/** The buyer's mail about an order, as text and as HTML. */
const confirmation = async (number: string | null): Promise<{ text: string; html: string }> => {
  const [row] = await rowsOf(
    shop.database,
    `select text, html from mail where recipient = 'mia@kunde.test' and subject like 'Bestellung ' || $1 || '%'`,
    [number],
  );
  return { text: String(row?.['text']), html: String(row?.['html']) };
};
const bought = async (itemId: string, sku: string, quantity = 1) =>
  confirmation((await buy({ itemId, sku, quantity })).outcome.number);

describe('the confirmation of an order (§ 312f (2) BGB)', () => {
  it('holds the statutory instruction with the model form, by what was bought, where the website has no own', async () => {
    const { text, html } = await bought(many, 'MANY', 2);
    expect(text).toContain('die letzte Ware in Besitz genommen');
    expect(text).toContain('müssen Sie uns (Nord GbR, Weg 1, 20459 Hamburg, 040 1234, laden@nord.test) mittels');
    expect(text).toMatch(/online unter http\S+\/widerruf ausüben/);
    expect(text).toContain('An Nord GbR, Weg 1, 20459 Hamburg, 040 1234, laden@nord.test:');
    expect(html).toContain('>Muster-Widerrufsformular</h3>');
    expect(text).not.toContain('Dienstleistungen während der Widerrufsfrist');
    expect((await bought(many, 'MANY')).text).toContain('die Waren in Besitz genommen');
    const ofService = (await bought(course, 'KURS')).text;
    expect(ofService).toContain('ab dem Tag des Vertragsabschlusses');
    expect(ofService).toContain('angemessenen Betrag');
    expect(ofService).not.toContain('Kosten der Rücksendung');
    expect((await bought(plan, 'PLAN')).text).toContain('erlischt bei digitalen Inhalten');
  });

  it('holds the terms as they were when the order was made, however late it is confirmed', async () => {
    await show(terms, { urlId: 'agb', title: 'AGB' }, [line('Es gilt die erste Fassung.')], minutes(1));
    shop.clock.now = minutes(2);
    expect((await bought(many, 'MANY')).text).toContain('Es gilt die erste Fassung.');
    const { outcome, cookies } = await buy({ itemId: many, sku: 'MANY' }, { testOutcome: 'confirmation' });
    await show(terms, { urlId: 'agb', title: 'AGB' }, [line('Es gilt die zweite Fassung.')], minutes(3));
    shop.clock.now = minutes(4);
    const order = new URL(outcome.href, 'http://x').searchParams.get('order');
    const { number } = (await send('confirm', { order }, cookies)).json<{ number: string }>();
    const { text } = await confirmation(number);
    expect(text).toContain('erste Fassung');
    expect(text).not.toContain('zweite Fassung');
    expect((await bought(many, 'MANY')).text).toContain('zweite Fassung');
  });

  it('holds the seller’s own instruction instead of the statutory one, and the form where it has none', async () => {
    const instruction = [line('Bei uns haben Sie 30 Tage Zeit.')];
    await show(own, { urlId: 'widerruf', title: 'Widerrufsrecht' }, instruction, minutes(5));
    shop.clock.now = minutes(6);
    const { text } = await bought(many, 'MANY');
    expect(text).toContain('30 Tage Zeit');
    expect(text).not.toContain('letzte Ware');
    expect(text.match(/Hiermit widerrufe/g)).toHaveLength(1);
    await shop.withdrawPage(NORD, own, minutes(7));
    await eventually(async () => {
      const rows = await rowsOf(shop.database, 'select valid_until from legal_text where page_id = $1', [own]);
      expect(rows).toEqual([{ valid_until: minutes(7) }]);
    });
    shop.clock.now = minutes(8);
    expect((await bought(many, 'MANY')).text).not.toContain('30 Tage Zeit');
  });
});
