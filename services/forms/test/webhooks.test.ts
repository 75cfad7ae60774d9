import { createHmac } from 'node:crypto';
import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { MemberChangedSchema } from '@litfass/proto/auth/v1/member_pb';
import { OrderPlacedSchema } from '@litfass/proto/commerce/v1/order_pb';
import { StockLowSchema, StockSoldOutSchema } from '@litfass/proto/commerce/v1/product_pb';
import { ReviewReceivedSchema } from '@litfass/proto/commerce/v1/review_pb';
import { NewsletterSubscribedSchema, NewsletterUnsubscribedSchema } from '@litfass/proto/forms/v1/newsletter_pb';
import { CommentReceivedSchema } from '@litfass/proto/site/v1/comment_pb';
import { ItemPublishedSchema, ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import { PagePublishedSchema, PageWithdrawnSchema } from '@litfass/proto/site/v1/page_pb';
import { WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerLinks, EDITOR, letterTo, save, startForms, VALUES } from './forms-service.ts';
import { startHook } from './hook-server.ts';

const { url, calls, answers } = await startHook();
const service = await startForms({ LITFASS_ALLOW_PRIVATE_TARGETS: '1' });
const path = '/api/rest/forms/webhooks';
const FIELDS = { name: 'Lager', url, events: ['order.placed', 'member.signed-up', 'submission.received'] };

beforeEach(async () => {
  for (const table of ['webhook', 'delivery', 'mail']) await rowsOf(service.database, `delete from ${table}`);
  calls.length = 0;
  answers.length = 0;
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at = '', payload: object = {}) =>
  service.ask(NORD, {
    method,
    url: path + at,
    as: EDITOR,
    ...(method !== 'GET' && method !== 'DELETE' && { payload }),
  });
const add = async (fields: object = {}): Promise<{ id: string; secret: string }> => {
  const answer = await send('POST', '', { ...FIELDS, ...fields });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const listed = async () => (await send('GET')).json<{ items: Record<string, unknown>[] }>().items;
const told = async (id: string) =>
  (await send('GET', `/${id}/deliveries`)).json<{ items: { id: string; state: string; lastStatus: number }[] }>().items;

const now = (): bigint => BigInt(Date.now()) * 1000n;
const happen = <S extends DescMessage>(
  subject: string,
  event: { schema: S; message: MessageInitShape<S>; version?: bigint },
  websiteId = NORD.id,
): Promise<void> =>
  service.parts.bus.publish(
    `litfass.${subject}.${websiteId}`,
    toBinary(event.schema, create(event.schema, event.message)),
    {
      msgId: newId(),
      headers: { 'Litfass-Type': event.schema.typeName, 'Litfass-Version': String(event.version ?? now()) },
    },
  );
const place = (orderId: string, version = now(), websiteId = NORD.id): Promise<void> => {
  const message = { websiteId, orderId, number: '00042', currency: 'EUR', grandTotalCents: 4200n };
  return happen('commerce.order.placed', { schema: OrderPlacedSchema, message, version }, websiteId);
};

describe('a webhook of the website', () => {
  it('is told once what it chose, signed with its own secret and the time, without names and addresses of people', async () => {
    const { id, secret } = await add();
    const version = now();
    // The second is what a service tells once more so that others catch up.
    await place('o1', version);
    await place('o1', version);
    const member = { websiteId: NORD.id, memberId: 'm1', email: 'mia@kunde.test', displayName: 'Mia', isNew: true };
    await happen('auth.member.changed', { schema: MemberChangedSchema, message: { ...member, isNew: false } });
    await happen('auth.member.changed', { schema: MemberChangedSchema, message: member });
    expect((await save(service, VALUES, { pagePath: '/kontakt' })).statusCode).toBe(200);
    await eventually(async () => expect(await told(id)).toHaveLength(3));
    await eventually(() => expect(calls).toHaveLength(3));
    const bodies = calls.map(({ body }) => JSON.parse(body));
    const [order] = bodies.filter(({ type }) => type === 'order.placed');
    expect(order).toEqual({
      id: expect.any(String),
      websiteId: NORD.id,
      type: 'order.placed',
      at: new Date(Number(version / 1000n)).toISOString(),
      data: expect.objectContaining({ orderId: 'o1', number: '00042', currency: 'EUR', grandTotalCents: 4200 }),
    });
    expect(bodies).toContainEqual(expect.objectContaining({ type: 'member.signed-up', data: { memberId: 'm1' } }));
    expect(calls.map(({ body }) => body).join()).not.toMatch(/mia@|Muster/i);
    for (const { headers, body } of calls) {
      const [, time = '', signature = ''] = /^t=(\d+),v1=(\w{64})$/.exec(String(headers['litfass-signature'])) ?? [];
      expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
    }
    await eventually(async () => expect((await told(id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']));
    expect(JSON.stringify(await rowsOf(service.database, 'select * from webhook'))).not.toContain(secret);
    expect(JSON.stringify(await listed())).not.toContain(secret);
  });

  it('is told what waits for its owner, what runs out, and what visitors see, but nothing twice', async () => {
    const events = ['comment.received', 'review.received', 'product.low', 'product.sold-out', 'page.published'];
    events.push('newsletter.subscribed', 'newsletter.unsubscribed');
    const { id } = await add({ events: [...events, 'page.withdrawn', 'item.published', 'item.withdrawn'] });
    const [itemId, pageId] = ['i1', 'p1'];
    await happen('site.comment.received', { schema: CommentReceivedSchema, message: { commentId: 'c1', itemId } });
    const review = { reviewId: 'r1', itemId, rating: 4 };
    await happen('commerce.review.received', { schema: ReviewReceivedSchema, message: review });
    await happen('commerce.stock.low', { schema: StockLowSchema, message: { itemId, sku: 'S', left: 2 } });
    await happen('commerce.stock.sold-out', { schema: StockSoldOutSchema, message: { itemId, sku: 'S' } });
    await happen('site.page.published', { schema: PagePublishedSchema, message: { pageId, href: '/neu' } });
    await happen('site.page.withdrawn', { schema: PageWithdrawnSchema, message: { pageId } });
    const message = { formId: 'f1', subscriberId: 's1' };
    await happen('forms.newsletter.subscribed', { schema: NewsletterSubscribedSchema, message });
    await happen('forms.newsletter.unsubscribed', { schema: NewsletterUnsubscribedSchema, message });
    for (const isRepeat of [true, false]) {
      await happen('site.item.published', { schema: ItemPublishedSchema, message: { itemId, isRepeat } });
      await happen('site.item.withdrawn', { schema: ItemWithdrawnSchema, message: { itemId, isRepeat } });
    }
    await eventually(() => expect(calls).toHaveLength(10));
    const told = calls.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data]);
    expect(Object.fromEntries(told)).toEqual({
      'comment.received': { commentId: 'c1', itemId },
      'review.received': review,
      'product.low': { itemId, sku: 'S', left: 2 },
      'product.sold-out': { itemId, sku: 'S' },
      'page.published': { pageId, href: '/neu' },
      'page.withdrawn': { pageId },
      'newsletter.subscribed': message,
      'newsletter.unsubscribed': message,
      'item.published': { itemId, collectionId: '', collectionUrlId: '' },
      'item.withdrawn': { itemId },
    });
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(200);
  });

  it('hears nothing from before it was made, of what it did not choose, or of another website', async () => {
    const { id } = await add({ events: ['order.placed'] });
    await place('before', now() - 60_000_000n);
    await place('of SUED', now(), SUED.id);
    await happen('auth.member.changed', { schema: MemberChangedSchema, message: { memberId: 'm2', isNew: true } });
    await place('after');
    await eventually(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toContain('"after"');
    expect(await told(id)).toHaveLength(1);
  });

  it('is tried by its owner, and calls are made once more by hand', async () => {
    const { id } = await add({ isOn: false });
    answers.push(500);
    await send('POST', `/${id}/test`);
    const failed = await eventually(async () => {
      const [call] = await told(id);
      // A try is made once: its owner looks on.
      expect(call).toMatchObject({ event: 'ping', state: 'failed', lastStatus: 500, tries: 1 });
      return call;
    });
    expect((await send('POST', `/${id}/deliveries/${failed?.id}/retry`)).json()).toEqual({ retried: true });
    await eventually(async () => expect((await told(id))[0]).toMatchObject({ state: 'sent', lastStatus: 204 }));
    expect(await listed()).toMatchObject([{ offReason: 'owner', failingSince: null }]);
    const on = await add();
    await place('while one is off');
    await eventually(async () => expect(await told(on.id)).toHaveLength(1));
    expect(await told(id)).toHaveLength(1);
  });

  it('is tried again like the webhook of a form, turned off after three days of failures, and its contact is told', async () => {
    const { id } = await add({ contact: 'technik@nord.test' });
    const { confirm } = await answerLinks(service, 'technik@nord.test');
    expect((await service.ask(NORD, { method: 'POST', url: confirm })).statusCode).toBe(200);
    answers.push(500, 503);
    await place('o2');
    await eventually(async () => expect((await told(id))[0]).toMatchObject({ state: 'queued', lastStatus: 500 }));
    const [{ dueIn } = {}] = await rowsOf(
      service.database,
      `select round(extract(epoch from due_at - now())) as "dueIn" from delivery`,
    );
    expect(Number(dueIn)).toBeGreaterThan(30);
    expect(await listed()).toMatchObject([{ offReason: null, failingSince: expect.any(String) }]);
    await rowsOf(service.database, `update webhook set failing_since = now() - interval '3 days'`);
    await rowsOf(service.database, `update delivery set due_at = now()`);
    await eventually(async () => expect(await listed()).toMatchObject([{ offReason: 'failing' }]));
    await eventually(async () => {
      const mail = await letterTo(service, 'technik@nord.test');
      expect(mail.subject).toBe('Webhook „Lager“ ist ausgeschaltet');
      expect(mail.text).toContain('status 503');
    });
    expect((await send('PUT', `/${id}`, FIELDS)).json()).toMatchObject({ offReason: null, failingSince: null });
  });

  it('is off at once where nobody listens any more; admins hear of it while its contact has not agreed', async () => {
    await rowsOf(
      service.database,
      `insert into website_person (website_id, account_id, email, is_admin) values
        ($1, 'a', 'anna@nord.test', true), ($1, 'b', 'ben@nord.test', false)`,
      [NORD.id],
    );
    await add({ contact: 'neu@fremd.test' });
    answers.push(410);
    await place('o3');
    await eventually(async () => expect(await listed()).toMatchObject([{ offReason: 'gone' }]));
    const told = await rowsOf(service.database, `select recipient from mail where subject like '%ausgeschaltet'`);
    expect(told.map(({ recipient }) => recipient)).toEqual(['anna@nord.test']);
    // Its text is forgotten in the table once it is sent.
    const { text } = await letterTo(service, 'anna@nord.test');
    expect(text).toContain('/config/settings?tab=webhooks');
    expect(text).toContain('Diese Mail sollte an neu@fremd.test gehen.');
  });

  it('leads to the public internet by https alone, has an administrator, and never more than twenty brothers', async () => {
    for (const bad of ['', 'ftp://x.example/', 'https://user:pw@x.example/', 'javascript:alert(1)', '//x.example'])
      expect((await send('POST', '', { ...FIELDS, url: bad })).json()).toMatchObject({ code: 'webhook-url' });
    expect((await send('POST', '', { ...FIELDS, contact: 'niemand' })).json()).toMatchObject({
      code: 'webhook-contact',
    });
    expect((await send('POST', '', { ...FIELDS, name: ' ' })).json()).toMatchObject({ code: 'webhook-name' });
    expect((await send('POST', '', { ...FIELDS, events: ['all'] })).statusCode).toBe(400);
    const { id } = await add();
    const { secret } = (await send('POST', `/${id}/secret`)).json<{ secret: string }>();
    expect(secret).toMatch(/^whsec_/);
    for (let made = 1; made < 20; made += 1) await add();
    expect((await send('POST', '', FIELDS)).json()).toMatchObject({ code: 'too-many-webhooks' });
  });

  it('goes with its calls, alone or with the whole website', async () => {
    const { id } = await add();
    await send('POST', `/${id}/test`);
    expect((await send('DELETE', `/${id}`)).json()).toEqual({ removed: true });
    expect(await rowsOf(service.database, 'select 1 from delivery')).toEqual([]);
    await add();
    await happen('site.website.removed', { schema: WebsiteRemovedSchema, message: { websiteId: NORD.id } });
    await eventually(async () => expect(await rowsOf(service.database, 'select 1 from webhook')).toEqual([]));
  });
});
