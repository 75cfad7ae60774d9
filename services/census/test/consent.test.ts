import { createHash } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { WebsiteChangedSchema } from '@litfass/proto/site/v1/website_pb';
import { beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../src/db/database.ts';
import { withoutSecrets } from '../src/hits/address-text.ts';
import { makeHit } from '../src/hits/hit.ts';
import { groupBytes } from '../src/hits/hit-group.ts';
import { BROWSER, FORM, useCensus } from './census.ts';

const clock = { now: new Date('2026-03-01T12:00:00Z') };
const census = await useCensus({ clock });
const COOKIE = '0b1c2d3e-4f50-4a61-8b72-9c8d7e6f5a4b|1767225600000|1767225600001|1767225600002|3';

let version = 0n;
const settle = async (cookieSettings: Record<string, boolean>, site = NORD): Promise<void> => {
  version += 1n;
  const settingsJson = JSON.stringify({ cookieSettings });
  const message = create(WebsiteChangedSchema, { websiteId: site.id, timeZone: 'UTC', settingsJson, version });
  await census.parts.bus.publish(`litfass.site.website.changed.${site.id}`, toBinary(WebsiteChangedSchema, message), {
    msgId: newId(),
    headers: { 'Litfass-Type': WebsiteChangedSchema.typeName, 'Litfass-Version': String(version) },
  });
  const { isActivityLogEnabled = true, isRestrictiveCookiePolicyEnabled = true } = cookieSettings;
  const policy = isActivityLogEnabled ? Number(isRestrictiveCookiePolicyEnabled) : 2;
  await eventually(async () => {
    const rows = await rowsOf(census.database, 'select identify from website where website_id = $1', [site.id]);
    expect(rows).toEqual([{ identify: policy }]);
  });
  clock.now = new Date(clock.now.getTime() + 11_000);
};

/** The visitors that hits were stored with, one hit with the id and one without. */
const visitors = async (event: string, agreed: string, site = NORD): Promise<string[]> => {
  const send = (ss_cvr: string) =>
    census.hit({ event, data: JSON.stringify({ pagePath: '/', visitorCookie: ss_cvr }), ss_cvr }, site, {
      cookie: agreed,
    });
  const answers = [await send(COOKIE), await send('')];
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
  return (await census.stored(event, 2)).map(({ visitor }) => String(visitor));
};

describe('a website with a restrictive policy', () => {
  beforeAll(() => settle({ isRestrictiveCookiePolicyEnabled: true }));

  it('keeps no visitor’s id without consent, whatever the page sends, and sets no cookie (D4)', async () => {
    const [named, unnamed] = await visitors('10', 'ss_cookieAllowed=false');
    expect(named).toBe(unnamed);
  });

  it('keeps it of who agreed', async () => {
    const [named, unnamed] = await visitors('2', 'ss_cookieAllowed=true');
    expect(named).not.toBe(unnamed);
  });

  it('keeps none of landings, whose id comes as a cookie', async () => {
    const url = '/api/track/Track?landing=%2F&refer=&rk=1&lang=de&screen=1x1';
    const track = (cookie: string) => census.ask(NORD, { url, headers: { 'user-agent': FORM['user-agent'], cookie } });
    await track(`ss_cvr=${encodeURIComponent(COOKIE)}`);
    await track('');
    const [named, unnamed] = await census.stored('track', 2);
    expect(named?.['visitor']).toBe(unnamed?.['visitor']);
  });
});

it('a website that keeps no activity log puts nobody’s visits together, consent or not (OPEN-067)', async () => {
  await settle({ isActivityLogEnabled: false }, SUED);
  const [named, unnamed] = await visitors('20', 'ss_cookieAllowed=true', SUED);
  expect(named).toBe(unnamed);
});

describe('who accepts cookies on the way', () => {
  const AGREED = 'ss_cookieAllowed=true';
  const UUID = COOKIE.slice(0, 36);
  const returnId = (visit: number): string => `${UUID}|1767225600000|1767225600001|1767225600002|${visit}`;
  const view = async (pagePath: string, ss_cvr: string, more: Record<string, string> = {}): Promise<void> => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    const data = JSON.stringify({ pagePath, ...more });
    await census.hit({ data, ss_cvr }, NORD, ss_cvr === '' ? {} : { cookie: AGREED });
  };
  const stored = (paths: string[]) =>
    eventually(async () => {
      const rows = await rowsOf(
        census.database,
        `select encode(visit.visitor, 'hex') as visitor, views, entry.text as entry, source.text as source from visit
           join label as entry on entry.website_id = visit.website_id and entry.label = visit.entry
           left join label as source on source.website_id = visit.website_id and source.label = visit.source
         where entry.text = any($1) order by started_at`,
        [`{${paths.join(',')}}`],
      );
      expect(rows).toHaveLength(paths.length);
      return rows;
    });

  it('is one visitor in one visit, which keeps its source, and the same again from the next visit on', async () => {
    await settle({ isRestrictiveCookiePolicyEnabled: true });
    await view('/ohne', '', { referrer: 'https://www.google.de/' });
    await view('/mit', returnId(1));
    await view('/mit', returnId(1));
    await view('/ende', returnId(1));
    await eventually(async () => expect(await stored(['/ohne'])).toMatchObject([{ views: 4 }]));
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    await view('/wieder', returnId(2));
    clock.now = new Date(clock.now.getTime() + 86_400_000);
    await view('/morgen', returnId(3));
    const [first, second, third] = await stored(['/ohne', '/wieder', '/morgen']);
    expect(first).toMatchObject({ entry: '/ohne', source: 'google.de', views: 4 });
    expect(second?.['visitor']).not.toBe(first?.['visitor']);
    expect(third?.['visitor']).toBe(second?.['visitor']);
    const sums = await rowsOf(
      census.database,
      `select sum(visits)::int as visits, sum(visitors)::int as visitors, sum(views)::int as views, sum(bounces)::int as bounces
       from visit_hour group by day order by day`,
    );
    expect(sums).toEqual([
      { visits: 2, visitors: 2, views: 5, bounces: 1 },
      { visits: 1, visitors: 1, views: 1, bounces: 1 },
    ]);
  });

  it('is one visitor in one visit as long as heartbeats tell that the page is looked at (COOK-010)', async () => {
    clock.now = new Date(clock.now.getTime() + 86_400_000);
    await view('/lesen', '');
    await view('/lesen', returnId(1));
    clock.now = new Date(clock.now.getTime() + 300_000);
    await census.hit({ event: '10', data: '{"pagePath":"/lesen"}', ss_cvr: returnId(1) }, NORD, { cookie: AGREED });
    clock.now = new Date(clock.now.getTime() + 28 * 60_000);
    await view('/weiter', returnId(1));
    await eventually(async () => expect(await stored(['/lesen'])).toMatchObject([{ views: 3 }]));
    expect(await stored(['/lesen'])).toHaveLength(1);
  });

  it('is that visitor also in landings and in what is traced', async () => {
    const headers = { ...FORM, 'x-csrf-token': '', cookie: `${AGREED}; ss_cvr=${encodeURIComponent(returnId(1))}` };
    const landing = '/api/track/Track?landing=%2Fmit&refer=&rk=1&lang=de&screen=1x1';
    expect((await census.ask(NORD, { url: landing, headers })).statusCode).toBe(200);
    const payload = new URLSearchParams({ data: '[{"pageUrl":"/mit","type":"own","data":1}]' }).toString();
    const trace = await census.ask(NORD, { method: 'POST', url: '/api/events/Trace', headers, payload });
    expect(trace.statusCode).toBe(204);
    await census.hit({ event: '21', ss_cvr: '' });
    const of = async (event: string, count: number) => (await census.stored(event, count)).at(-1)?.['visitor'];
    const unnamed = await of('21', 1);
    expect([await of('track', 3), await of('trace', 1)]).toEqual([unnamed, unnamed]);
  });

  it('is told apart by the id from the first page on where nobody has to be asked', async () => {
    await settle({ isRestrictiveCookiePolicyEnabled: false });
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    await view('/gefragt-wird-nicht', returnId(1));
    const [visit] = await stored(['/gefragt-wird-nicht']);
    expect(visit?.['visitor']).toBe(createHash('sha256').update(`${NORD.id} ${UUID}`).digest('hex').slice(0, 24));
  });
});

describe('what opens an order or tells of a person', () => {
  const data = {
    pagePath: '/checkout/order-confirmed',
    url: 'https://nord.test/checkout/order-confirmed?order=geheimnis1',
    queryString: '?order=geheimnis1&utm_campaign=mai',
    pageHash: '#geheimnis2',
    referrer: 'https://www.google.de/?q=holz&session=geheimnis3',
    message: 'failed at https://nord.test/app.js?key=geheimnis4:3:14',
    link: '/konto?token=geheimnis5#geheimnis6',
    memberAccountId: 'geheimnis7',
    userAgent: BROWSER,
    visitorCookie: COOKIE,
  };
  const told = ['geheimnis', '194.25.0.60', COOKIE.slice(0, 36), 'Mozilla', 'Chrome/141'];

  it('is in no table', async () => {
    const fields = { data: JSON.stringify(data), ss_cvr: COOKIE };
    expect((await census.hit(fields, NORD, { 'x-forwarded-for': '194.25.0.60' })).statusCode).toBe(204);
    const row = await eventually(async () => {
      const [found] = (await census.stored('1', 1)).filter(({ page }) => page === data.pagePath);
      expect(found).toBeDefined();
      return found;
    });
    expect(row).toMatchObject({
      page: '/checkout/order-confirmed',
      source: 'google.de',
      campaign: 'mai',
      term: 'holz',
      country: 'DE',
      data: { message: 'failed at https://nord.test/app.js:3:14', link: '/konto' },
    });
    for (const table of tables) {
      const rows = JSON.stringify(await rowsOf(census.database, `select each::text from ${table} as each`));
      expect(told.filter((text) => rows.includes(text))).toEqual([]);
    }
  });

  it('has no column to be in, and does not enter the stream', async () => {
    const columns = await rowsOf(
      census.database,
      `select table_name, column_name from information_schema.columns
       where table_schema = current_schema() and (data_type in ('inet', 'cidr') or column_name ~ 'address|agent|cookie|(^|_)ip($|_)')`,
    );
    expect(columns).toEqual([]);
    const seen = {
      websiteId: NORD.id,
      host: NORD.host,
      userAgent: BROWSER,
      language: 'de-DE',
      address: '194.25.0.60',
      country: 'DE',
      referrer: data.referrer,
      receivedAt: clock.now,
      removal: 0,
    };
    const salt = Buffer.alloc(32);
    const hits = [COOKIE, ''].map((cookie) =>
      makeHit({ event: '1', data, cookie }, seen, { hitId: 'a'.repeat(24), salt }),
    );
    const bytes = Buffer.from(groupBytes(hits)).toString('latin1');
    expect(told.filter((text) => bytes.includes(text))).toEqual([]);
  });

  it.each([
    ['/laden?utm_source=brief&order=abc', '/laden?utm_source=brief'],
    ['https://a.test/x?q=holz&sid=1#teil', 'https://a.test/x?q=holz'],
    ['at f (https://a.test/b.js?v=1:2:3)\n  at g', 'at f (https://a.test/b.js:2:3)\n  at g'],
    ['Wie geht das? Ganz gut #1', 'Wie geht das? Ganz gut #1'],
    ['/a?token=x:y:z', '/a'],
  ])('%s is kept as %s', (text, kept) => {
    expect(withoutSecrets(text)).toBe(kept);
  });
});
