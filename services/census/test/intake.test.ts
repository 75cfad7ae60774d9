import { BusAway, type Bus } from '@litfass/kit';
import { NORD } from '@litfass/kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { FORM, useCensus } from './census.ts';

const census = await useCensus({ environment: { LITFASS_HIT_QUEUE: '10' } });

/** The service on a bus whose storage is in the test's hands. */
async function withStorage(publish: Bus['publish']) {
  const service = await census.another({ ...census.parts.bus, publish });
  afterAll(() => service.close());
  const hit = (event = '1') =>
    service.app.inject({
      method: 'POST',
      url: '/api/census/RecordHit',
      headers: { ...FORM, host: NORD.host },
      payload: new URLSearchParams({ event, data: '{}' }).toString(),
    });
  return { hit };
}

describe('the intake of hits', () => {
  it('answers only when the stream has stored the hit (R9)', async () => {
    const storing = Promise.withResolvers<void>();
    const { hit } = await withStorage(() => storing.promise);
    let isAnswered = false;
    const answer = hit().finally(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(isAnswered).toBe(false);
    storing.resolve();
    expect((await answer).statusCode).toBe(204);
  });

  it('refuses at once with 503 and Retry-After when its queue is full, and takes hits again after (H7)', async () => {
    const storing = Promise.withResolvers<void>();
    const { hit } = await withStorage(() => storing.promise);
    const taken = Array.from({ length: 10 }, () => hit());
    await Promise.race([...taken, new Promise((resolve) => setImmediate(() => setImmediate(resolve)))]);
    const refused = await hit();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'queue-full' });
    storing.resolve();
    expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 10 }, () => 204),
    );
    expect((await hit()).statusCode).toBe(204);
  });

  it('gathers what comes meanwhile into one message, at most two under way', async () => {
    const sizes: number[] = [];
    let underWay = 0;
    let most = 0;
    const { hit } = await withStorage(async (_subject, bytes) => {
      underWay += 1;
      most = Math.max(most, underWay);
      sizes.push(bytes.length);
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay -= 1;
    });
    const first = hit();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await Promise.all([first, ...Array.from({ length: 9 }, () => hit())]);
    expect(most).toBeLessThanOrEqual(2);
    expect(sizes.length).toBeLessThan(10);
  });

  it('says 503 when the stream cannot store it', async () => {
    const { hit } = await withStorage(() => Promise.reject(new BusAway('no answer in time')));
    const answer = await hit();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('2');
  });

  it('makes the stream when nobody has yet, and again when it vanished', async () => {
    const bus = await census.bus();
    afterAll(() => bus.close());
    const { manager } = await bus.streams();
    await manager.streams.delete('HITS').catch(() => false);
    expect((await census.hit({ event: '10' })).statusCode).toBe(204);
    await census.stored('10', 1);
    await manager.streams.delete('HITS');
    expect((await census.hit({ event: '10' })).statusCode).toBe(204);
    await census.stored('10', 2);
  });
});
