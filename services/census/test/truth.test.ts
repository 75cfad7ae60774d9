import { create, toBinary } from '@bufbuild/protobuf';
import { newId, openIngestStream, withSystem } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { WebsiteChangedSchema } from '@litfass/proto/site/v1/website_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupBytes } from '../src/hits/hit-group.ts';
import { hitStream, hitSubject } from '../src/hits/partition.ts';
import { keepDays } from '../src/days/close-days.ts';
import { packDayOfVisits } from '../src/days/visit-pack-store.ts';
import { useCensus } from './census.ts';
import { hitsOfMarch, VISITS_BY_SQL } from './month.ts';

const ZONE = 'Europe/Berlin';
const reader = { token: 'reader', permissions: ['activity'] };
// The service begins before the month: it takes none of its days for closed, and packs none of the hits that are compared.
const clock = { now: new Date('2026-03-01T12:00:00Z') };
const census = await useCensus({ accounts: [reader], clock, environment: { LITFASS_HIT_DAYS: '800' } });
clock.now = new Date('2026-04-01T12:00:00Z');
const bus = await census.bus();
const stream = openIngestStream(bus, hitStream);
afterAll(() => bus.close());

const MARCH = 'from=2026-03-01&to=2026-03-31';
const LATE_MARCH = 'from=2026-03-17&to=2026-03-31';
const hits = hitsOfMarch([NORD.id, SUED.id], 1500);

beforeAll(async () => {
  const message = create(WebsiteChangedSchema, {
    websiteId: NORD.id,
    identifier: 'nord',
    title: 'Nord',
    locale: 'de-DE',
    timeZone: ZONE,
    version: 1n,
  });
  await bus.publish(`litfass.site.website.changed.${NORD.id}`, toBinary(WebsiteChangedSchema, message), {
    msgId: newId(),
    headers: { 'Litfass-Type': WebsiteChangedSchema.typeName, 'Litfass-Version': '1' },
  });
  await eventually(async () => expect(await rowsOf(census.database, 'select 1 from website')).toHaveLength(1));
  for (let at = 0; at < hits.length; at += 250) {
    await stream.append(hitSubject(0), groupBytes(hits.slice(at, at + 250)), newId());
  }
  await eventually(async () => {
    const [row] = await rowsOf(census.database, 'select count(*)::int as n from hit');
    expect(row).toEqual({ n: hits.length });
  }, 90_000);
  // The truth below joins all of them several times.
  await rowsOf(census.database, 'analyze hit, label');
});

const report = async <T>(path: string): Promise<T> =>
  (await census.ask(NORD, { url: `/api/rest/census/${path}`, as: reader })).json<T>();

const FIGURES = `
  count(*)::int as visits, count(distinct (local::date, visitor))::int as visitors, coalesce(sum(views), 0)::int as views,
  (count(*) filter (where actions <= 1))::int as bounces,
  coalesce(sum(round(extract(epoch from last_at - started_at))), 0)::int as seconds`;
const truth = (select: string, where = 'true', rest = ''): Promise<Record<string, unknown>[]> =>
  rowsOf(
    census.database,
    `${VISITS_BY_SQL} select ${select} from visit_truth where website_id = '${NORD.id}' and ${where} ${rest}`,
    [ZONE],
  );
const within = (from: string, to: string): string => `local::date between '${from}' and '${to}'`;
const labelled = (name: string): string =>
  `coalesce((select text from label where label.website_id = visit_truth.website_id and label.label = ${name}), '')`;

describe('reports over a month', () => {
  it('tell the same visits, visitors, views, bounces and seconds as plain SQL over the raw hits, and of the time before', async () => {
    const [now] = await truth(FIGURES, within('2026-03-17', '2026-03-31'));
    const [before] = await truth(FIGURES, within('2026-03-02', '2026-03-16'));
    expect(now?.['visits']).toBeGreaterThan(300);
    expect(await report(`summary?${LATE_MARCH}`)).toMatchObject({ timeZone: ZONE, totals: now, previous: before });
  });

  it.each(['day', 'hour'])('tell each %s of the website’s own time zone', async (by) => {
    const at = by === 'day' ? `local::date::text` : `to_char(local, 'YYYY-MM-DD"T"HH24')`;
    // Within a day each visitor counts at the hour of the first visit.
    const figures = by === 'day' ? FIGURES : FIGURES.replace(/count\(distinct.*? as visitors, /, '');
    const rows = await truth(`${at} as at, ${figures}`, within('2026-03-01', '2026-03-31'), 'group by 1 order by 1');
    expect(await report(`summary?${MARCH}&by=${by}`)).toMatchObject({ series: rows });
  });

  it.each(['source', 'campaign', 'country', 'device', 'browser', 'language', 'entry'])(
    'tell visits by %s as plain SQL does, alone and together with another condition',
    async (name) => {
      const select = `${labelled(name)} as value, ${FIGURES}`;
      const rest = `and ${name} is not null group by 1`;
      const sorted = (rows: Record<string, unknown>[]) =>
        rows.toSorted((a, b) => (String(a['value']) < String(b['value']) ? -1 : 1));
      const list = async (more: string) => {
        const { items } = await report<{ items: Record<string, unknown>[] }>(
          `visits/${name}?${MARCH}&limit=100&compare=none${more}`,
        );
        return sorted(items.map(({ previous: _previous, ...item }) => item));
      };
      const march = within('2026-03-01', '2026-03-31');
      expect(await list('')).toEqual(sorted(await truth(select, march, rest)));
      const onPhones = `${march} and ${labelled('device')} = 'phone'`;
      expect(await list('&device=phone')).toEqual(sorted(await truth(select, onPhones, rest)));
    },
  );

  it('tell the views of each page, and the visits that saw it', async () => {
    const rows = await rowsOf(
      census.database,
      `${VISITS_BY_SQL}
       select text as value, count(*)::int as views, count(distinct (led.visitor, led.part))::int as visits
       from led join visit_truth using (website_id, visitor, part) join label on label.website_id = led.website_id and label.label = led.page
       where event = '1' and led.website_id = '${NORD.id}' and ${within('2026-03-01', '2026-03-31')} group by 1 order by 2 desc, 1`,
      [ZONE],
    );
    const { items } = await report<{ items: unknown[] }>(`visits/page?${MARCH}&limit=100`);
    expect(items).toHaveLength(6);
    expect(items).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
  });

  it('count buttons and forms as often as they are among the hits', async () => {
    const [clicks] = await rowsOf(
      census.database,
      `select count(*)::int as n from hit where event = 'button-click' and website_id = $1
       and (received_at at time zone $2)::date between '2026-03-01' and '2026-03-31'`,
      [NORD.id, ZONE],
    );
    const buttons = await report<{ items: unknown[] }>(`reports/buttons?${MARCH}`);
    expect(buttons.items).toEqual([
      {
        key: ['b1', 'Kaufen', '/laden', '1'],
        counts: { clicks: clicks?.['n'], renders: expect.any(Number) },
        previous: null,
      },
    ]);
    const forms = await report<{ items: { key: string[] }[] }>(`reports/forms?${MARCH}`);
    expect(new Set(forms.items.map(({ key }) => key[0]))).toEqual(new Set(['form-0', 'form-1']));
  });

  /** Events of each report's columns among the raw hits; the kinds of calls and traces. */
  const columns: [report: string, column: string, condition: string][] = [
    ['buttons', 'clicks', `event = 'button-click'`],
    ['buttons', 'renders', `event = 'button-render'`],
    ['forms', 'views', `event = 'form-render'`],
    ['forms', 'starts', `data->>'type' = 'form-start'`],
    ['popups', 'shown', `event = 'overlay'`],
    ['products', 'views', `data->>'recordType' = 'store-item'`],
    ['missing-pages', 'requests', `event = 'missing-page'`],
    ['script-errors', 'reports', `event = 'javascript-error'`],
  ];

  it.each(columns)(
    '%s count %s as plain SQL does, of all, of a device, and of a device and a country',
    async (name, column, condition) => {
      const label = (of: string) =>
        `coalesce((select text from label where label.website_id = hit.website_id and label.label = ${of}), '')`;
      const inSql = async (more: string) => {
        const [row] = await rowsOf(
          census.database,
          `select count(*)::int as n from hit where ${condition} and ${more} and website_id = $1
         and (received_at at time zone $2)::date between '2026-03-01' and '2026-03-31'`,
          [NORD.id, ZONE],
        );
        return Number(row?.['n']);
      };
      const inReport = async (more: string) => {
        const { items } = await report<{ items: { counts: Record<string, number> }[] }>(
          `reports/${name}?${MARCH}&limit=100${more}`,
        );
        return items.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0);
      };
      expect(await inSql('true')).toBeGreaterThan(0);
      expect(await inReport('')).toBe(await inSql('true'));
      const onPhones = `${label('device')} = 'phone'`;
      expect(await inReport('&device=phone')).toBe(await inSql(onPhones));
      expect(await inReport('&device=phone&country=DE')).toBe(
        await inSql(`${onPhones} and ${label('country')} = 'DE'`),
      );
      expect(await inReport('&device=tv')).toBe(0);
    },
  );

  it('tell web vitals of a device alone, as many as there are among the hits', async () => {
    const [measured] = await rowsOf(
      census.database,
      `select count(*)::int as n from hit where data->>'type' = 'web-vitals' and website_id = $1
       and device = (select label from label where website_id = $1 and text = 'phone')`,
      [NORD.id],
    );
    const vitals = await report<{ items: unknown[] }>(`vitals?${MARCH}&by=all&device=phone`);
    expect(measured?.['n']).toBeGreaterThan(0);
    expect(vitals.items).toMatchObject([{ measurements: measured?.['n'], previous: null }]);
  });

  it('count the visitors of some visits exactly, each once in the whole time', async () => {
    const [exact] = await truth(
      'count(distinct visitor)::int as n',
      `${within('2026-03-01', '2026-03-31')} and ${labelled('device')} = 'phone'`,
    );
    expect(await report(`summary?${MARCH}&device=phone`)).toMatchObject({ uniqueVisitors: exact?.['n'] });
  });

  it('estimate the visitors of the whole time to a few percent, from sketches once the days are closed', async () => {
    const [exact] = await truth('count(distinct visitor)::int as n', within('2026-03-01', '2026-03-31'));
    const estimate = async (): Promise<number> =>
      (await report<{ uniqueVisitors: number }>(`summary?${MARCH}`)).uniqueVisitors;
    const open = await estimate();
    expect(Math.abs(open / Number(exact?.['n']) - 1)).toBeLessThan(0.05);
    await keepDays(census.parts);
    expect(await rowsOf(census.database, 'select 1 from visitor_sketch')).not.toEqual([]);
    expect(await estimate()).toBe(open);
  });

  it('stay the same when the raw hits of closed days are packed', async () => {
    const [left] = await rowsOf(census.database, 'select count(*)::int as n from hit');
    const [packed] = await rowsOf(census.database, 'select sum(hits)::int as n from hit_pack');
    expect(Number(left?.['n']) + Number(packed?.['n'])).toBe(hits.length);
    expect(Number(packed?.['n'])).toBeGreaterThan(hits.length / 2);
    const { totals } = await report<{ totals: { views: number } }>(`summary?${MARCH}`);
    expect(totals.views).toBeGreaterThan(1000);
  });

  it('are the same of packed visits, whatever they are filtered and put together by, and count what comes later', async () => {
    const addresses = [
      `summary?${LATE_MARCH}&device=phone`,
      `summary?${MARCH}&by=hour&country=DE&language=de&compare=none`,
      `summary?${MARCH}&page=/laden`,
      `summary?${MARCH}&source=&browser=Chrome`,
      `summary?${MARCH}&source=nirgends`,
      ...['page', 'source', 'campaign', 'country', 'os', 'entry', 'exit'].map(
        (name) => `visits/${name}?${LATE_MARCH}&limit=100&device=phone`,
      ),
      `visits/page?${MARCH}&page=/laden&country=AT`,
      ...['buttons', 'forms', 'popups', 'products', 'missing-pages'].map(
        (name) => `reports/${name}?${LATE_MARCH}&limit=100&device=phone`,
      ),
      `reports/forms?${MARCH}&page=/laden&country=DE`,
      ...['page', 'publication', 'day', 'all'].map((by) => `vitals?${LATE_MARCH}&limit=100&by=${by}&device=phone`),
      `vitals?${MARCH}&page=/laden&country=DE`,
    ];
    const read = () =>
      Promise.all(
        addresses.map(async (address) => {
          const { uniqueVisitors = 0, ...rest } = await report<{ uniqueVisitors?: number }>(address);
          return { rest, uniqueVisitors };
        }),
      );
    const rows = await read();
    // Two thirds of the days, so that packed and open ones are put together.
    const days = await rowsOf(census.database, `select distinct day::text from visit where extract(day from day) < 21`);
    await Promise.all(
      days.map(({ day }) =>
        withSystem(census.parts.db, (trx) => packDayOfVisits(trx, { websiteId: NORD.id, day: String(day) })),
      ),
    );
    expect(days.length).toBeGreaterThan(18);
    const packed = await read();
    expect(packed.map(({ rest }) => rest)).toEqual(rows.map(({ rest }) => rest));
    for (const [index, { uniqueVisitors }] of packed.entries())
      expect(Math.abs(uniqueVisitors - (rows[index]?.uniqueVisitors ?? 0))).toBeLessThanOrEqual(uniqueVisitors * 0.05);

    const phones = async () =>
      (await report<{ totals: { views: number } }>(`summary?${MARCH}&device=phone`)).totals.views;
    const before = await phones();
    const late = hits.find(
      ({ event, facets, websiteId, receivedAt }) =>
        event === '1' && facets.device === 'phone' && websiteId === NORD.id && receivedAt > Date.UTC(2026, 2, 3),
    );
    if (!late) throw new Error('nobody came with a phone');
    await stream.append(hitSubject(0), groupBytes([{ ...late, hitId: newId() }]), newId());
    await eventually(async () => expect(await phones()).toBe(before + 1));
  });
});
