import { create, toBinary } from '@bufbuild/protobuf';
import { newId, tendOnce } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { beforeAll, describe, expect, it } from 'vitest';
import { noticeUpkeep } from '../src/notice-address/tend.ts';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner } from './shop.ts';

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop, cup } = customer;
const { buy } = buyerOf(customer);
const ANNA = 'anna@nord.test';
const NEW = 'neu@fremd.test';
const DAY_MS = 86_400_000;

const mailsTo = async (recipient: string): Promise<{ subject: string; text: string }[]> =>
  (await rowsOf(shop.database, 'select subject, text from mail where recipient = $1 order by id', [recipient])).map(
    ({ subject, text }) => ({ subject: String(subject), text: String(text) }),
  );
const subjectsTo = async (recipient: string): Promise<string[]> =>
  (await mailsTo(recipient)).map(({ subject }) => subject);
const state = async () =>
  (await shop.ask(NORD, { url: '/api/rest/commerce/notice-address', as: owner })).json<Record<string, unknown>>();
let version = 10n;
const tellPerson = (roles: number[]) => {
  version += 1n;
  const message = create(AccountChangedSchema, { websiteId: NORD.id, accountId: 'anna', email: ANNA, roles, version });
  return shop.parts.bus.publish(`litfass.auth.account.changed.${NORD.id}`, toBinary(AccountChangedSchema, message), {
    msgId: newId(),
    headers: { 'Litfass-Type': AccountChangedSchema.typeName, 'Litfass-Version': String(version) },
  });
};
const typed = (email: string, byOperator = false): Promise<void> => {
  version += 1n;
  const settings = { storeSettings: { currency: 'EUR' }, legal: { company: 'Nord', email } };
  return shop.changeWebsite(NORD, settings, version, byOperator);
};
/** The path of a link in the newest mail to an address. */
const linkTo = async (recipient: string, name: string): Promise<string> =>
  new RegExp(`/api/commerce/notice-address/${name}\\?token=[\\w-]+`).exec(
    (await mailsTo(recipient)).at(-1)?.text ?? '',
  )?.[0] ?? '';

beforeAll(async () => {
  await setUp(shop, commerce);
  await tellPerson([1]);
  await eventually(async () => expect(await rowsOf(shop.database, 'select 1 from website_person')).toHaveLength(1));
});

describe('the address of a store’s notices', () => {
  it('that the operator brought is asked nothing', async () => {
    await typed('laden@nord.test', true);
    await eventually(async () =>
      expect(await state()).toMatchObject({
        address: 'laden@nord.test',
        state: 'confirmed',
        goesTo: ['laden@nord.test'],
      }),
    );
    const { outcome } = await buy({ itemId: cup, sku: 'CUP' });
    expect((await subjectsTo('laden@nord.test')).at(-1)).toContain(outcome.number);
    expect(await mailsTo(ANNA)).toEqual([]);
  });

  it('that is an admin’s own is asked nothing', async () => {
    await typed('Anna@nord.test');
    await eventually(async () =>
      expect(await state()).toMatchObject({ state: 'confirmed', goesTo: ['Anna@nord.test'] }),
    );
  });

  it('is asked, and gets nothing before who reads it agrees: until then notices go to the admins', async () => {
    await typed(NEW);
    await eventually(async () =>
      expect(await state()).toMatchObject({ address: NEW, state: 'waiting', goesTo: [ANNA] }),
    );
    await tendOnce(shop.parts, noticeUpkeep(shop.parts));
    expect(await subjectsTo(NEW)).toEqual([expect.stringMatching(/^Sollen Mails von .+ an dich gehen\?$/)]);
    const told = (await mailsTo(ANNA)).at(-1);
    expect(told?.subject).toBe('Eine neue Adresse für deine Bestellmails wartet auf ihre Bestätigung');
    // To where it was typed; the store's settings cannot change it.
    expect(told?.text).toMatch(/Zu den Angaben:\nhttps?:\/\/\S+\/config\/settings\?tab=legal#email\n/);
    const { outcome } = await buy({ itemId: cup, sku: 'CUP' });
    expect((await subjectsTo(ANNA)).at(-1)).toContain(outcome.number);
    expect(await mailsTo(NEW)).toHaveLength(1);

    const confirm = await linkTo(NEW, 'confirm');
    expect((await shop.ask(NORD, { url: confirm })).body).toContain('<button>');
    expect(await state()).toMatchObject({ state: 'waiting' });
    expect((await shop.ask(NORD, { method: 'POST', url: confirm })).statusCode).toBe(200);
    expect(await state()).toMatchObject({ state: 'confirmed', goesTo: [NEW] });
    const later = await buy({ itemId: cup, sku: 'CUP' });
    expect((await subjectsTo(NEW)).at(-1)).toContain(later.outcome.number);
  });

  it('is asked once, however often the website is told; its admins hear when nobody answered, and ask again', async () => {
    const silent = 'still@fremd.test';
    await typed(silent);
    await eventually(async () => expect(await state()).toMatchObject({ address: silent }));
    for (let round = 0; round < 2; round += 1) {
      await tendOnce(shop.parts, noticeUpkeep(shop.parts));
      await typed(silent);
    }
    expect(await mailsTo(silent)).toHaveLength(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * DAY_MS + 1000);
    for (let round = 0; round < 2; round += 1) await tendOnce(shop.parts, noticeUpkeep(shop.parts));
    const told = (await mailsTo(ANNA)).filter(({ subject }) => subject.endsWith('ist nicht bestätigt'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(silent);
    expect(told[0]?.text).toContain('/config/settings?tab=legal#email');
    expect(told[0]?.text).toMatch(/Noch einmal fragen: \S+\/config\/store\/settings#mails/);
    const again = await shop.ask(NORD, { method: 'POST', url: '/api/rest/commerce/notice-address', as: owner });
    expect(again.json()).toMatchObject({ state: 'waiting', askedAt: shop.clock.now.toISOString() });
    expect(await mailsTo(silent)).toHaveLength(2);
    const refuse = await linkTo(silent, 'refuse');
    expect((await shop.ask(NORD, { method: 'POST', url: refuse })).statusCode).toBe(200);
    const refused = await shop.ask(NORD, { method: 'POST', url: '/api/rest/commerce/notice-address', as: owner });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'receiver-refused']);
    expect(await state()).toMatchObject({ state: 'refused', goesTo: [ANNA] });
  });

  it('is forgotten a month after nothing names it any more, unless it refused', async () => {
    await typed(ANNA);
    await eventually(async () => expect(await state()).toMatchObject({ address: ANNA }));
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * DAY_MS);
    await tendOnce(shop.parts, noticeUpkeep(shop.parts));
    const left = await rowsOf(shop.database, 'select address from asked_address order by address');
    expect(left.map(({ address }) => address)).toEqual([ANNA, 'still@fremd.test']);
  });
});
