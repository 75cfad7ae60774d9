import { describe, expect, it } from 'vitest';
import { facetsOf } from './dimension.ts';
import { Gathering } from './gathered.ts';
import type { StoredHit } from './stored-hit.ts';

const HOUR_MS = 3_600_000;
const hit = (hitId: string): StoredHit => ({
  websiteId: 'a',
  event: '1',
  visitor: '',
  at: 0,
  hitId,
  page: '/',
  facets: facetsOf(() => ''),
  labels: { page: null, facets: facetsOf(() => null) },
  data: {},
  dataJson: '',
  orderId: '',
  removal: 0,
});
const message = (position: number, waiting = 0) => ({ position, bytes: new Uint8Array(), traces: [], waiting });
const add = (gathering: Gathering, position: number, ...ids: string[]): Promise<void> =>
  gathering.add(message(position), ids.map(hit));
const idsOf = async (gathering: Gathering): Promise<string[] | null> =>
  (await gathering.next())?.hits.map(({ hitId }) => hitId) ?? null;
/** Whether something is settled once everything else had its turn. */
const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  let settled = false;
  void promise.finally(() => (settled = true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  return settled;
};

describe('hits on their way to the tables', () => {
  it('go at once after a silence, and those of the pause after it together (R9)', async () => {
    const gathering = new Gathering({ mostHits: 3, pauseMs: HOUR_MS });
    await add(gathering, 1, 'a');
    expect(await idsOf(gathering)).toEqual(['a']);
    await add(gathering, 2, 'b');
    const next = idsOf(gathering);
    expect(await isSettled(next)).toBe(false);
    void add(gathering, 3, 'c', 'd');
    expect(await next).toEqual(['b', 'c', 'd']);
  });

  it('are read no further while as many wait as share a transaction', async () => {
    const gathering = new Gathering({ mostHits: 2, pauseMs: HOUR_MS });
    const full = add(gathering, 1, 'a', 'b');
    expect(await isSettled(full)).toBe(false);
    expect(await idsOf(gathering)).toEqual(['a', 'b']);
    await full;
  });

  it('go together where many wait in the stream', async () => {
    const gathering = new Gathering({ mostHits: 9, pauseMs: 0 });
    await gathering.add(message(1, 1), [hit('a')]);
    const next = idsOf(gathering);
    expect(await isSettled(next)).toBe(false);
    await gathering.add(message(2), [hit('b')]);
    expect(await next).toEqual(['a', 'b']);
  });

  it('are handed out in the end, however short the pause was, and then nothing', async () => {
    const gathering = new Gathering({ mostHits: 9, pauseMs: HOUR_MS });
    await add(gathering, 1, 'a');
    expect(await idsOf(gathering)).toEqual(['a']);
    await add(gathering, 2, 'b');
    gathering.end();
    expect(await idsOf(gathering)).toEqual(['b']);
    expect(await idsOf(gathering)).toBeNull();
  });
});
