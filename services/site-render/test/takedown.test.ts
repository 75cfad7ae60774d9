import { create, toBinary } from '@bufbuild/protobuf';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { NoticeDecidedSchema } from '@litfass/proto/forms/v1/notice_pb';
import { beforeAll, expect, it } from 'vitest';
import { pathOf } from '../src/takedown/takedowns.ts';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';

let site: Awaited<ReturnType<typeof useSite>>;
beforeAll(async () => {
  site = await useSite();
  for (const website of [NORD, SUED]) await importSite(site, bundleOf(website));
});

const statusOf = async (website: typeof NORD, url: string): Promise<number> =>
  (await site.ask(website, { url })).statusCode;

async function decide(measure: string, version: bigint): Promise<void> {
  const notice = {
    noticeId: 'e'.repeat(24),
    basis: '§ 185 StGB',
    reasons: 'Eine Formalbeleidigung.',
    contact: 'a@b.test',
  };
  const urls = [`https://${NORD.host}/blog/?x=1#y`];
  const message = create(NoticeDecidedSchema, { websiteId: NORD.id, ...notice, measure, urls, version });
  await site.parts.bus.publish(`litfass.forms.notice.decided.${NORD.id}`, toBinary(NoticeDecidedSchema, message), {
    msgId: `decision-${version}`,
    headers: { 'Litfass-Type': NoticeDecidedSchema.typeName, 'Litfass-Version': String(version) },
  });
}

it('shows 451 with the basis for what a decision has taken down, until another decision', async () => {
  expect(await statusOf(NORD, '/blog')).toBe(200);
  await decide('disabled', 1n);
  await eventually(async () => expect(await statusOf(NORD, '/blog')).toBe(451), 15_000);
  expect(await statusOf(NORD, '//blog/?format=rss')).toBe(451);
  expect(await statusOf(NORD, '/')).toBe(200);
  expect(await statusOf(SUED, '/blog')).toBe(200);
  const page = await site.ask(NORD, { url: '/blog' });
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('§ 185 StGB');
  expect(page.body).not.toContain('Formalbeleidigung');
  const overview = await site.ask(NORD, { url: '/api/rest/site/overview', as: ANNA });
  expect(overview.json()).toMatchObject({ takedowns: [{ path: '/blog', reasons: 'Eine Formalbeleidigung.' }] });
  await decide('none', 2n);
  await eventually(async () => expect(await statusOf(NORD, '/blog')).toBe(200), 15_000);
});

it('takes a whole website down by command, but not from its owner, and shows it again', async () => {
  const url = `/api/rest/site/websites/${NORD.identifier}/takedown`;
  const payload = { basis: 'Bedingungen, Nr. 4', reasons: 'Täuscht eine Bank vor.' };
  expect((await site.ask(NORD, { method: 'PUT', url, payload, as: ANNA })).statusCode).toBe(403);
  const [{ before = '' } = {}] = await rowsOf(site.database, `select coalesce(max(id), '') as before from outbox`);
  await site.operate({ method: 'PUT', url, payload, headers: { 'litfass-operator': 'maria@wache' } });
  for (const path of ['/', '/blog', '/sitemap.xml', '/gibt-es-nicht', '/media/x/y.png'])
    expect([path, await statusOf(NORD, path)]).toEqual([path, 451]);
  expect(await statusOf(SUED, '/')).toBe(200);
  expect((await site.ask(NORD, { url: '/api/rest/site/overview', as: ANNA })).statusCode).toBe(200);
  expect((await site.ask(NORD, { url: '/media/x/y.png', as: ANNA })).statusCode).toBe(404);
  await site.operate({ method: 'DELETE', url, headers: { 'litfass-operator': 'otto"}\n' } });
  expect(await statusOf(NORD, '/')).toBe(200);
  // Who did it is told to the log; a name that is none is not (O5).
  const acts = await rowsOf(
    site.database,
    `select payload from outbox where subject like '%.operator.acted.%' and id > $1 order by id`,
    [before],
  );
  expect(acts.map(({ payload }) => String(payload))).toEqual([
    expect.stringMatching(/site-websites-takedown-changed.*maria@wache.*nord/s),
    expect.stringMatching(/site-websites-takedown-removed.*unknown.*nord/s),
  ]);
});

it.each([
  ['/blog/', '/blog'],
  ['//blog', '/blog'],
  ['/blog?page=2', '/blog'],
  ['/%C3%BCber', '/über'],
  ['/', '/'],
  ['/%', '/%'],
])('knows %s as %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});
