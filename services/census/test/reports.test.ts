import { create, toBinary } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { MissingPageSchema } from '@litfass/proto/census/v1/missing_page_pb';
import { OrderPaidSchema, OrderPlacedSchema, OrderRefundedSchema } from '@litfass/proto/commerce/v1/order_pb';
import { SubmissionReceivedSchema, SubmissionsReceivedSchema } from '@litfass/proto/forms/v1/submission_pb';
import { PagesDroppedSchema } from '@litfass/proto/site/v1/page_pb';
import { WebsiteChangedSchema } from '@litfass/proto/site/v1/website_pb';
import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSER, FORM, useCensus } from './census.ts';

const reader = { token: 'reader', permissions: ['activity'] };
const clock = { now: new Date('2026-03-03T10:00:00Z') };
const census = await useCensus({ accounts: [reader], clock });

interface List {
  items: Record<string, unknown>[];
  next: string | null;
}
const get = (path: string) => census.ask(NORD, { url: `/api/rest/census/${path}`, as: reader });
const list = async (path: string): Promise<List> => (await get(path)).json<List>();
const post = (url: string, fields: Record<string, string>) =>
  census.ask(NORD, {
    method: 'POST',
    url,
    headers: { ...FORM, 'x-csrf-token': '' },
    payload: new URLSearchParams(fields).toString(),
  });
const view = (data: Record<string, unknown>, headers: Record<string, string> = {}) =>
  census.hit({ data: JSON.stringify({ pagePath: '/', ...data }) }, NORD, headers);
const trace = (type: string, data: Record<string, unknown>, page = '/') =>
  post('/api/events/Trace', {
    data: JSON.stringify([{ pageUrl: `http://nord.localhost${page}`, type, data }]),
  });
const publish = (subject: string, type: string, bytes: Uint8Array, version = 1n) =>
  census.parts.bus.publish(`${subject}.${NORD.id}`, bytes, {
    msgId: newId(),
    headers: { 'Litfass-Type': type, 'Litfass-Version': String(version) },
  });

beforeAll(async () => {
  const website = create(WebsiteChangedSchema, {
    websiteId: NORD.id,
    title: 'Nord & Söhne',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    hosts: [{ host: 'nord.localhost', primary: true }],
    version: 1n,
  });
  await publish('litfass.site.website.changed', WebsiteChangedSchema.typeName, toBinary(WebsiteChangedSchema, website));
  await eventually(async () => expect(await rowsOf(census.database, 'select 1 from website')).toHaveLength(1));
});

describe('reports', () => {
  it('count buttons that were shown and clicked, with their text and address (CENS-002, CENS-003, CENS-014)', async () => {
    const button = { id: 'b1', buttonText: 'Kaufen', clickthroughUrl: '/laden', alignment: 'left', size: 'large' };
    const fields = { ...button, newWindow: 'false', context: '1', pagePath: '/' };
    for (const call of ['button-render', 'button-render', 'button-click']) await post(`/api/census/${call}`, fields);
    await eventually(async () =>
      expect((await list('reports/buttons')).items).toEqual([
        { key: ['b1', 'Kaufen', '/laden', '1'], counts: { renders: 2, clicks: 1 }, previous: null },
      ]),
    );
  });

  it('lead from a form’s views over its starts to the submissions that were stored (CENS-006)', async () => {
    await post('/api/census/form-render', { formId: 'kontakt' });
    await post('/api/census/form-render', { formId: 'kontakt' });
    await trace('form-start', { formId: 'kontakt' });
    const subject = 'litfass.forms.submission.received';
    const receivedAt = BigInt(clock.now.getTime()) * 1000n;
    const submissions = [1, 2].map(() => ({ formId: 'kontakt', submissionId: newId() }));
    const together = create(SubmissionsReceivedSchema, { websiteId: NORD.id, receivedAt, submissions });
    await publish(subject, SubmissionsReceivedSchema.typeName, toBinary(SubmissionsReceivedSchema, together));
    // As an instance of an earlier release tells it.
    const alone = create(SubmissionReceivedSchema, {
      websiteId: NORD.id,
      formId: 'kontakt',
      submissionId: newId(),
      receivedAt,
    });
    await publish(subject, SubmissionReceivedSchema.typeName, toBinary(SubmissionReceivedSchema, alone));
    await eventually(async () =>
      expect((await list('reports/forms')).items).toEqual([
        { key: ['kontakt'], counts: { views: 2, starts: 1, submissions: 3 }, previous: null },
      ]),
    );
  });

  it('count how a popup was met, by its version (CENS-007)', async () => {
    for (const action of ['shown', 'shown', 'closed', 'submitted'])
      await post('/api/census/overlay', { action, version: '3' });
    await eventually(async () =>
      expect((await list('reports/popups')).items).toEqual([
        { key: ['3'], counts: { shown: 2, closed: 1, submitted: 1 }, previous: null },
      ]),
    );
  });

  it('count products that were seen on a page or quickly (CENS-008, CENS-015)', async () => {
    const id = 'c'.repeat(24);
    await view({ pagePath: '/laden/stuhl', itemId: id, recordType: 'store-item' });
    await post(`/api/census/RecordQuickView/${id}`, {});
    await eventually(async () =>
      expect((await list('reports/products')).items).toMatchObject([
        { key: [id], counts: { views: 1, quickViews: 1, revenue: 0 } },
      ]),
    );
  });

  it('tell orders, revenue and what was given back by currency, and what was sold of each product', async () => {
    const at = BigInt(clock.now.getTime()) * 1000n;
    const itemId = 'd'.repeat(24);
    const order = { websiteId: NORD.id, orderId: newId(), number: '1', currency: 'EUR', version: at };
    const lines = [{ itemId, sku: 'a', quantity: 2, amountCents: 3000n }];
    const placed = create(OrderPlacedSchema, { ...order, grandTotalCents: 3500n, placedAt: at, lines });
    const paid = create(OrderPaidSchema, { ...order, paidCents: 3500n });
    const refunded = create(OrderRefundedSchema, { ...order, refundedCents: 500n });
    const tell = (verb: string, type: string, bytes: Uint8Array) =>
      census.parts.bus.publish(`litfass.commerce.order.${verb}.${NORD.id}`, bytes, {
        msgId: newId(),
        headers: { 'Litfass-Type': type, 'Litfass-Version': String(at) },
      });
    await tell('placed', OrderPlacedSchema.typeName, toBinary(OrderPlacedSchema, placed));
    await tell('paid', OrderPaidSchema.typeName, toBinary(OrderPaidSchema, paid));
    await tell('refunded', OrderRefundedSchema.typeName, toBinary(OrderRefundedSchema, refunded));
    const counts = { orders: 1, payments: 1, refunds: 1, ordered: 3500, revenue: 3500, refunded: 500 };
    await eventually(async () =>
      expect((await list('reports/orders')).items).toEqual([{ key: ['EUR'], counts, previous: null }]),
    );
    expect((await list('reports/products')).items).toContainEqual({
      key: [itemId],
      counts: { views: 0, quickViews: 0, carts: 0, sold: 2, revenue: 3000 },
      previous: null,
    });
    // The confirmation that a visitor sees tells which visits the order came of; then nothing leads there any more.
    const token = `?order=${order.orderId}${'f'.repeat(32)}`;
    const confirmed = { pagePath: '/checkout/order-confirmed', queryString: token };
    await view(confirmed);
    await view(confirmed);
    await eventually(async () => {
      expect((await list('reports/orders?page=%2Fcheckout%2Forder-confirmed')).items).toMatchObject([
        { key: ['EUR'], counts: { orders: 1, payments: 1, ordered: 3500, revenue: 3500 } },
      ]);
      const sold = (await list('reports/products?page=%2Fcheckout%2Forder-confirmed')).items;
      expect(sold.find(({ key }) => String(key) === itemId)).toMatchObject({ counts: { sold: 2, revenue: 3000 } });
    });
    expect((await list('reports/orders?page=%2Fnirgends')).items).toEqual([]);
    expect(await rowsOf(census.database, 'select 1 from open_outcome')).toEqual([]);
  });

  it('show words that were searched for, and those without a result', async () => {
    const search = (words: string, results: number) =>
      census.hit({ event: '2', data: JSON.stringify({ search: words, results }) });
    await search('Holz', 3);
    await search('holz ', 2);
    await search('Einhorn', 0);
    await eventually(async () =>
      expect((await list('reports/searches')).items).toMatchObject([
        { key: ['holz'], counts: { searches: 2, withoutResult: 0 } },
        { key: ['einhorn'], counts: { searches: 1, withoutResult: 1 } },
      ]),
    );
  });

  it('count addresses that lead nowhere, as site-render tells them; machines that try many do not count', async () => {
    const tell = (path: string, userAgent = BROWSER) => {
      const message = create(MissingPageSchema, { websiteId: NORD.id, path, userAgent });
      return census.parts.bus.request('litfass.census.missing-page', toBinary(MissingPageSchema, message), 5000);
    };
    await tell('/alt');
    await tell('/alt');
    await tell('/wp-login.php', 'python-requests/2.32');
    await eventually(async () =>
      expect((await list('reports/missing-pages')).items).toEqual([
        { key: ['/alt'], counts: { requests: 2 }, previous: null },
      ]),
    );
  });

  it('group failures of scripts by message and place, whatever host, query or release they come from', async () => {
    const failure = (host: string, file: string) => ({
      event: 'error',
      timestamp: clock.now.getTime(),
      data: { message: 'x is not a function', stack: `TypeError: x\n at run (https://${host}/_/${file}?v=1:1:20)` },
    });
    await census.ask(NORD, {
      method: 'POST',
      url: '/api/events/RecordJavascriptErrors',
      headers: { 'user-agent': BROWSER },
      payload: [failure('nord.localhost', 'app-a1b2c3d4.js'), failure('nord.test', 'app-zzzzzzzz.js')],
    });
    await eventually(async () =>
      expect((await list('reports/script-errors')).items).toMatchObject([
        { key: ['x is not a function', 'at run (/_/app.js:1:20)'], counts: { reports: 2 } },
      ]),
    );
  });

  it('tell web vitals of three of four visitors, by page and by publish', async () => {
    for (const lcp of [1000, 1200, 1400, 9000])
      await trace('web-vitals', { lcp, inp: 80, cls: 0.05, ttfb: 200 }, '/blog');
    const published = clock.now.getTime() * 1000 + 1;
    const dropped = create(PagesDroppedSchema, { websiteId: NORD.id, version: BigInt(published) });
    await census.parts.bus.publish(`litfass.site.page.dropped.${NORD.id}`, toBinary(PagesDroppedSchema, dropped), {
      msgId: newId(),
      headers: { 'Litfass-Type': PagesDroppedSchema.typeName, 'Litfass-Version': String(published) },
    });
    await eventually(async () => expect(await rowsOf(census.database, 'select 1 from publication')).toHaveLength(1));
    clock.now = new Date(clock.now.getTime() + 60_000);
    await trace('web-vitals', { lcp: 500 }, '/blog');
    await eventually(async () => {
      const [page] = (await list('vitals')).items;
      expect(page).toMatchObject({ value: '/blog', measurements: 5 });
      const lcp = Number(page?.['lcp']);
      expect(lcp / 1400).toBeCloseTo(1, 1);
      expect(Number(page?.['cls'])).toBeCloseTo(0.05, 2);
    });
    const [newest, before] = (await list('vitals?by=publication&page=%2Fblog')).items;
    expect(newest).toMatchObject({ value: '2026-03-03T10:00:00Z', measurements: 1, inp: null });
    expect(before).toMatchObject({ value: '', measurements: 4 });
  });

  it('show who is there now, and no longer after five minutes', async () => {
    await view({ pagePath: '/jetzt' });
    await eventually(async () =>
      expect((await get('live')).json()).toEqual({ visitors: 1, pages: [{ value: '/jetzt', visitors: 1 }] }),
    );
    clock.now = new Date(clock.now.getTime() + 6 * 60_000);
    expect((await get('live')).json()).toEqual({ visitors: 0, pages: [] });
  });

  it('are the same without a cookie as with one, and pages of a long list come one after another', async () => {
    const { items, next } = await list('visits/page?limit=1');
    expect(items).toHaveLength(1);
    const rest = await list(`visits/page?limit=100&cursor=${next}`);
    expect(rest.next).toBeNull();
    const values = [...items, ...rest.items].map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['/laden/stuhl', '/jetzt']));
    expect(new Set(values).size).toBe(values.length);
  });

  it('come as CSV in which nothing runs as a formula', async () => {
    await view({ pagePath: '/=2+3,"x"' });
    await view({ pagePath: '=1+1' });
    await eventually(async () => {
      const answer = await get('visits/page?format=csv&limit=100');
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.body).toMatch(/^value,visits,visitors,views,bounces,seconds\r\n/);
      expect(answer.body).toContain('"/=2+3,""x""",');
      expect(answer.body).toContain("'=1+1,");
    });
  });

  it.each([
    'summary?from=2026-02-30',
    'summary?from=2026-03-02&to=2026-03-01',
    'summary?from=2020-01-01',
    'visits/shoesize',
    'reports/secrets',
    'visits/page?limit=0',
    'visits/page?cursor=-1',
  ])('refuse %s', async (path) => {
    expect((await get(path)).statusCode).toBe(400);
  });
});
