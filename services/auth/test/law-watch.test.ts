import { eventually, NORD, rowsOf, sentMails } from '@litfass/kit/testing';
import { LEGAL_CHECK, LegalCheckQuestion, type LegalCheckAnswer } from '@litfass/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { watchOnce } from '../src/law-watch/watch.ts';
import { ANNA, startAuth } from './auth-service.ts';

const DAY_MS = 86_400_000;
const clock = { now: new Date() };
const service = await startAuth({ clock: () => clock.now });
const state: { isMissing: boolean; isOpen: boolean; hasOpenStore: boolean | undefined; isBroken: boolean } = {
  isMissing: false,
  isOpen: true,
  hasOpenStore: false,
  isBroken: false,
};

const stop = service.parts.bus.respond(LEGAL_CHECK, (bytes) => {
  expect(Value.Check(LegalCheckQuestion, JSON.parse(Buffer.from(bytes).toString()))).toBe(true);
  const { isMissing, isOpen, hasOpenStore, isBroken } = state;
  if (isBroken) return Buffer.from('{}');
  const answer: LegalCheckAnswer = {
    points: [
      {
        id: 'imprint',
        paragraph: '§ 5 DDG',
        title: 'Impressum',
        why: 'Weil.',
        remedy: 'Lege es an.',
        place: '/config/settings?tab=legal#pages',
        severity: 'must',
        state: isMissing ? 'missing' : 'done',
        things: [],
      },
    ],
    isOpen,
    ...(hasOpenStore !== undefined && { hasOpenStore }),
    pages: [],
  };
  return Buffer.from(JSON.stringify(answer));
});
afterAll(() => stop());

const told = async () =>
  (await sentMails(service.dataDir)).filter(({ subject }) => subject?.includes('Pflichtangaben'));
/** So many days later, asked twice, as two instances do. */
const passDays = async (days: number): Promise<void> => {
  clock.now = new Date(clock.now.getTime() + days * DAY_MS);
  for (let turn = 0; turn < 2; turn += 1) await watchOnce({ ...service.parts, clock: () => clock.now });
};
const since = async () =>
  (await rowsOf(service.database, 'select law_missing_since from website where website_id = $1', [NORD.id]))[0]?.[
    'law_missing_since'
  ];

beforeAll(async () => {
  await rowsOf(
    service.database,
    "insert into website (website_id, title, status) values ($1, 'Nord', 2) on conflict do nothing",
    [NORD.id],
  );
});

it('tells the admins of an open website that loses its imprint, once at first and once a week', async () => {
  await passDays(1);
  expect(await since()).toBeNull();
  state.isMissing = true;
  await passDays(2);
  await eventually(async () => expect(await told()).toHaveLength(1));
  const [first] = await told();
  expect(first?.to?.map(({ address }) => address)).toEqual([ANNA.email]);
  expect(first?.subject).toBe('Auf nord.localhost fehlen Pflichtangaben');
  expect(first?.text).toContain('– Impressum');
  expect(first?.text).toContain('bis zum');
  expect(first?.text).toContain('Deine Website bleibt sichtbar');
  expect(first?.text).toContain('/config/settings?tab=legal');
  for (let day = 1; day < 7; day += 1) await passDays(1);
  await passDays(2);
  await eventually(async () => expect(await told()).toHaveLength(2));
  expect((await told()).some(({ text }) => text?.includes('fehlt seit dem'))).toBe(true);
});

it('forgets it as soon as nothing is missing, and begins anew the next time', async () => {
  state.isMissing = false;
  await passDays(1);
  expect(await since()).toBeNull();
  state.isMissing = true;
  await passDays(1);
  await eventually(async () => expect(await told()).toHaveLength(3));
});

it.each([
  ['a website that is closed', { isOpen: false, hasOpenStore: false }],
  ['a store that is open, which has a watch of its own', { isOpen: true, hasOpenStore: true }],
])('says nothing of %s', async (_name, change) => {
  Object.assign(state, change, { isMissing: true });
  await passDays(8);
  expect(await since()).toBeNull();
});

it('waits where nobody says whether there is a store', async () => {
  const mails = (await told()).length;
  Object.assign(state, { isOpen: true, hasOpenStore: undefined, isMissing: true });
  await passDays(8);
  expect(await since()).toBeNull();
  expect(await told()).toHaveLength(mails);
});

it('puts off a website for which it fails, so that others have their turn', async () => {
  Object.assign(state, { isOpen: true, hasOpenStore: false, isBroken: true });
  await passDays(8);
  const next = 'select 1 from website where website_id = $1 and law_check_at > $2';
  expect(await rowsOf(service.database, next, [NORD.id, clock.now])).toHaveLength(1);
  state.isBroken = false;
});

it('asks again later where site-render is away', async () => {
  Object.assign(state, { isOpen: true, hasOpenStore: false, isMissing: true });
  stop();
  await expect(passDays(8)).rejects.toThrow('nobody answers');
  const due = 'select 1 from website where website_id = $1 and law_check_at <= $2';
  expect(await rowsOf(service.database, due, [NORD.id, clock.now])).toHaveLength(1);
});
