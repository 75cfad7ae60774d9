import { withTenant } from '@litfass/kit';
import { eventually, NORD, rowsOf, type TestSite } from '@litfass/kit/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallExport, type SmallItem } from '../src/wordpress/wxr-fixture.ts';
import { ANNA, html, section, useSite } from './site-service.ts';

const site = await useSite();
const PAGES = ['hof', 'stall', 'wiese', 'zaun'];
let at: TestSite = NORD;
let count = 0;

/** An export of a page each, with the text that it says of them. */
const exportOf = (texts: Record<string, string>): SmallItem[] => [
  ...PAGES.map((slug, index) => ({
    id: String(index + 1),
    type: 'page',
    title: slug,
    slug,
    content: `<p>${texts[slug] ?? 'wie immer'}</p>`,
  })),
  { id: '9', title: 'Heuernte', content: `<p>${texts['heuernte'] ?? 'wie immer'}</p>` },
];

async function bring(texts: Record<string, string>, query = ''): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([smallExport(exportOf(texts))]), 'export.xml');
  const request = new Response(form);
  const answer = await site.operate({
    method: 'POST',
    url: `/api/rest/site/conversions/wxr?identifier=${at.identifier}${query}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  at = { ...at, id: answer.json<{ websiteId: string }>().websiteId };
  return answer.statusCode;
}

async function idOf(slug: string): Promise<string> {
  const rows = await rowsOf(site.database, 'select id from page where website_id = $1 and url_id = $2', [at.id, slug]);
  return String(rows[0]?.['id']);
}

const ask = async (method: 'PUT' | 'POST', url: string, payload?: object): Promise<number> =>
  (await site.ask(at, { method, url, as: ANNA, ...(payload && { payload }) })).statusCode;

/** Writes a text as an editor does; `publish` shows it. */
async function written(slug: string, text: string): Promise<{ publish: () => Promise<number> }> {
  const id = await idOf(slug);
  const document = { id, urlId: slug, title: slug, sections: [section([html(`<p>${text}</p>`)])] };
  expect(await ask('PUT', `/api/rest/site/drafts/page/${id}`, { document, version: null })).toBe(200);
  return { publish: () => ask('POST', `/api/rest/site/drafts/page/${id}/publish`) };
}

const shown = async (slug: string): Promise<string> => (await site.ask(at, { url: `/${slug}` })).body;

/** Runs while a transaction holds a page; done when `work` says so. */
const whileHeld = <T>(slug: string, work: () => Promise<T>): Promise<T> =>
  withTenant(site.parts.db, at.id, async (trx) => {
    await sql`select from page where website_id = ${at.id} and url_id = ${slug} for update`.execute(trx);
    return work();
  });

/** Until so many wait for what others hold. */
const waiting = (many: number): Promise<void> =>
  eventually(async () =>
    expect(
      await rowsOf(
        site.database,
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ).toHaveLength(many),
  );

beforeEach(async () => {
  const identifier = `hof-${(count += 1)}`;
  at = { ...NORD, identifier, host: `${identifier}.localhost` };
  expect(await bring({})).toBe(200);
});

describe('an import beside an editor who publishes', () => {
  it('keeps what was published while it was under way', async () => {
    const { publish } = await written('zaun', 'frisch gestrichen');
    const [imported, published] = await whileHeld('hof', async () => {
      const importing = bring({ hof: 'umgebaut' });
      await waiting(1);
      const publishing = publish();
      await Promise.race([publishing, waiting(2)]);
      return [importing, publishing] as const;
    });
    expect([await imported, await published]).toEqual([200, 200]);
    expect(await shown('hof')).toContain('umgebaut');
    expect(await shown('zaun')).toContain('frisch gestrichen');
  });

  it('keeps what it finds published by who began before it', async () => {
    const { publish } = await written('zaun', 'frisch gestrichen');
    const [published, imported] = await whileHeld('zaun', async () => {
      const publishing = publish();
      await waiting(1);
      const importing = bring({ hof: 'umgebaut', zaun: 'wie immer' });
      await waiting(2);
      return [publishing, importing] as const;
    });
    expect([await published, await imported]).toEqual([200, 200]);
    expect(await shown('hof')).toContain('umgebaut');
    expect(await shown('zaun')).toContain('frisch gestrichen');
  });

  it('fails neither where both change all of it, and whichever is overwritten is kept as a revision', async () => {
    for (let round = 0; round < 6; round += 1) {
      const drafts = await Promise.all(PAGES.map((slug) => written(slug, `Stand ${round} von Anna`)));
      const texts = Object.fromEntries([...PAGES, 'heuernte'].map((slug) => [slug, `Stand ${round} von drüben`]));
      const answers = await Promise.all([...drafts.map(({ publish }) => publish()), bring(texts, '&remove=true')]);
      expect(answers).toEqual([200, 200, 200, 200, 200]);
      for (const slug of PAGES) {
        const id = await idOf(slug);
        const kept = await rowsOf(
          site.database,
          `select document::text as text from revision where website_id = $1 and entity_id = $2`,
          [at.id, id],
        );
        const said = kept.map(({ text }) => String(text)).join('\n');
        for (const who of ['Anna', 'drüben']) expect(said, slug).toContain(`Stand ${round} von ${who}`);
        expect(await shown(slug)).toMatch(new RegExp(`Stand ${round} von (?:Anna|drüben)`));
      }
    }
  });

  it('fails no other change either: of languages, of pages that are restored', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await idOf('wiese');
      const answers = await Promise.all([
        bring({ hof: `${round}`, stall: `${round}`, zaun: `${round}` }),
        ask('PUT', '/api/multilingual/languages', { languages: round % 2 === 0 ? ['de-DE', 'en-GB'] : ['de-DE'] }),
        ask('POST', `/api/rest/site/revisions/${id}/1/restore`),
      ]);
      expect(answers).toEqual([200, 200, 200]);
    }
  });
});
