import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { connectBus, type Bus } from './bus.ts';
import { MEMBER_CHECK, MEMBERS_CHANGED, remoteMembers, type MemberDirectory } from './member-directory.ts';
import { sessionHash } from './session.ts';
import { SESSION_ENDED } from './session-directory.ts';
import { eventually } from './testing/eventually.ts';
import { startNats } from './testing/nats-server.ts';

const log = pino({ level: 'silent' });
const SITE = 'a'.repeat(24);
const MIA = { memberId: 'b'.repeat(24), plans: ['Freundeskreis'] };
const closers: (() => Promise<void> | void)[] = [];
let asked: { websiteId: string; hash: string }[] = [];
let answer: object | null = MIA;
let bus: Bus;
let members: MemberDirectory;

beforeEach(async () => {
  const nats = await startNats();
  bus = await connectBus({ url: nats.url, name: 'test', log });
  const directory = remoteMembers(bus, log);
  members = directory;
  asked = [];
  answer = MIA;
  closers.push(
    () => nats.stop(),
    () => bus.close(),
    () => directory.close(),
  );
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const answerChecks = () =>
  closers.push(
    bus.respond(MEMBER_CHECK, (bytes) => {
      asked.push(JSON.parse(Buffer.from(bytes).toString()));
      return Buffer.from(JSON.stringify(answer));
    }),
  );

describe('the members of a website', () => {
  it('are asked for by the hash of their token alone, and remembered', async () => {
    answerChecks();
    expect(await members.find(SITE, 'token')).toEqual(MIA);
    expect(await members.find(SITE, 'token')).toEqual(MIA);
    expect(asked).toEqual([{ websiteId: SITE, hash: sessionHash('token') }]);
  });

  it.each([
    ['their session ended', SESSION_ENDED, sessionHash('token')],
    ['their plans changed', MEMBERS_CHANGED, SITE],
  ])('are asked for again when %s', async (_why, subject, text) => {
    answerChecks();
    await members.find(SITE, 'token');
    answer = null;
    await eventually(async () => {
      bus.broadcast(subject, Buffer.from(text));
      expect(await members.find(SITE, 'token')).toBeNull();
    });
  });

  it('are refused with 503 when auth does not answer', async () => {
    await expect(members.find(SITE, 'token')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });
});
