import { create, toBinary } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, sentMails } from '@litfass/kit/testing';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { WebsiteChangedSchema } from '@litfass/proto/site/v1/website_pb';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendDueWeeks } from '../src/mail/weekly.ts';
import { FORM, useCensus } from './census.ts';

const reader = { token: 'reader', permissions: ['activity'] };
const clock = { now: new Date('2026-03-03T10:00:00Z') };
const census = await useCensus({ accounts: [reader], clock });

interface List {
  items: Record<string, unknown>[];
  next: string | null;
}
const get = (path: string) => census.ask(NORD, { url: `/api/rest/census/${path}`, as: reader });
const list = async (path: string): Promise<List> => (await get(path)).json<List>();
const view = (data: Record<string, unknown>, headers: Record<string, string> = {}) =>
  census.hit({ data: JSON.stringify({ pagePath: '/', ...data }) }, NORD, headers);
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

describe('the week by mail', () => {
  const put = (recipients: string[]) =>
    census.ask(NORD, { method: 'PUT', url: '/api/rest/census/weekly-mail', as: reader, payload: { recipients } });

  const tell = (name: string, roles: number[], version: bigint) => {
    const message = create(AccountChangedSchema, {
      websiteId: NORD.id,
      accountId: name.padEnd(24, '0'),
      email: `${name}@nord.test`,
      roles,
      version,
    });
    const bytes = toBinary(AccountChangedSchema, message);
    return publish('litfass.auth.account.changed', AccountChangedSchema.typeName, bytes, version);
  };
  const contributing = (count: number) =>
    eventually(async () => expect(await rowsOf(census.database, 'select 1 from contributor')).toHaveLength(count));

  it('comes once on Monday morning to everybody who is named', async () => {
    await Promise.all([tell('anna', [1], 1n), tell('ben', [3], 1n)]);
    await contributing(2);
    const stranger = await put(['anna@nord.test', 'fremd@aussen.test']);
    expect([stranger.statusCode, stranger.json()]).toMatchObject([422, { code: 'no-contributor' }]);
    expect((await put(['anna@nord.test', 'keine adresse'])).json()).toMatchObject({ code: 'no-mail-address' });
    await put(['anna@nord.test', 'ben@nord.test']);
    // Who changed it is told to the log, not what was written; what was refused is not (O5).
    const acts = await rowsOf(census.database, `select payload from outbox where subject like '%.owner.acted.%'`);
    expect(acts.map(({ payload }) => String(payload))).toEqual([expect.stringContaining('census-weekly-mail-changed')]);
    expect(String(acts[0]?.['payload'])).not.toContain('nord.test');
    clock.now = new Date('2026-03-04T10:00:00Z');
    await view({ pagePath: '/woche' });
    await eventually(async () =>
      expect((await list('visits/page?from=2026-03-04&limit=100')).items).toMatchObject([{ value: '/woche' }]),
    );
    clock.now = new Date('2026-03-09T06:30:00Z'); // half past seven in Berlin
    await rowsOf(census.database, `update weekly_mail set sent_week = '2026-02-23'`);
    await sendDueWeeks(census.parts);
    expect(await rowsOf(census.database, 'select 1 from mail')).toEqual([]);
    clock.now = new Date('2026-03-09T07:30:00Z');
    await Promise.all([sendDueWeeks(census.parts), sendDueWeeks(census.parts)]);
    await eventually(async () => expect(await sentMails(census.dataDir)).toHaveLength(2));
    const [mail] = await sentMails(census.dataDir);
    expect(mail?.subject).toBe('Nord & Söhne: deine Woche ab 02.03.2026');
    expect(mail?.text).toContain('Meistgesehene Seiten:\n');
    expect(mail?.text).toMatch(/Besuche: \d+ \(Woche davor: 0\)/);
    expect(mail?.text).toMatch(/Mittwoch: 1\nDonnerstag: 0\n/);
    expect(mail?.text).toMatch(/Statistik öffnen:\nhttp\S+\/config\/analytics\n/);
    expect(mail?.html).toContain('Nord &amp; Söhne');
  });

  it('ends by a link in each mail, and with the work on the website', async () => {
    const recipients = async () => (await get('weekly-mail')).json();
    const [mail] = (await sentMails(census.dataDir)).filter(({ to }) => JSON.stringify(to).includes('anna'));
    const [, link = ''] = /Abbestellen: (\S+)/.exec(mail?.text ?? '') ?? [];
    const { pathname, search } = new URL(link);
    expect((await census.ask(NORD, { url: pathname + search })).body).toContain('<button>Abbestellen</button>');
    expect(await recipients()).toEqual({ recipients: ['anna@nord.test', 'ben@nord.test'] });
    expect((await census.ask(NORD, { url: `${pathname}?token=forged.token` })).statusCode).toBe(404);
    const end = {
      method: 'POST',
      url: pathname + search,
      headers: FORM,
      payload: 'List-Unsubscribe=One-Click',
    } as const;
    expect((await census.ask(NORD, end)).body).toContain('Abbestellt');
    expect(await recipients()).toEqual({ recipients: ['ben@nord.test'] });
    await tell('ben', [], 2n);
    await contributing(1);
    expect(await recipients()).toEqual({ recipients: [] });
  });
});
