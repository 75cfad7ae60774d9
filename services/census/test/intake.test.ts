import { BusAway, type Bus } from '@litfass/kit';
import { entryOf, eventually, NORD, SUED } from '@litfass/kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { FORM, useCensus } from './census.ts';

const census = await useCensus({ environment: { LITFASS_HIT_QUEUE: '10' } });

/** What the second instance stores with: one instance, whose storage each test has in its hands. */
const storage: Pick<Bus, 'publish'> = { publish: () => Promise.resolve() };
const service = await census.another({
  ...census.parts.bus,
  publish: (...message) => storage.publish(...message),
});
afterAll(() => service.close());

const hit = (site = NORD) =>
  service.app.inject({
    method: 'POST',
    url: '/api/census/RecordHit',
    headers: { ...FORM, host: site.host },
    payload: new URLSearchParams({ event: '1', data: '{}' }).toString(),
  });

const codeOf = ({ statusCode }: { statusCode: number }): number => statusCode;

describe('the intake of hits', () => {
  it('answers only when the stream has stored the hit (R9)', async () => {
    const storing = Promise.withResolvers<void>();
    storage.publish = () => storing.promise;
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
    storage.publish = () => storing.promise;
    const taken = Array.from({ length: 5 }, () => hit());
    await Promise.race([...taken, new Promise((resolve) => setImmediate(() => setImmediate(resolve)))]);
    const refused = await hit();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'queue-full' });
    storing.resolve();
    expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
    expect((await hit()).statusCode).toBe(204);
  });

  it('keeps places free for one website that another has not filled, and never more than its queue in all (T5, H7)', async () => {
    const storing = Promise.withResolvers<void>();
    storage.publish = () => storing.promise;
    const codes: number[] = [];
    const send = async (site: typeof NORD, count: number): Promise<void> => {
      await Promise.all(
        Array.from({ length: count }, () => hit(site).then(({ statusCode }) => codes.push(statusCode))),
      );
    };
    const loud = send(NORD, 6);
    await eventually(() => expect(codes).toEqual([503]));
    const quiet = send(SUED, 4);
    await eventually(() => expect(codes).toEqual([503, 503]));
    storing.resolve();
    await Promise.all([loud, quiet]);
    expect(codes.filter((code) => code === 204)).toHaveLength(8);
  });

  it('refuses a loud website before it reads what it sends, and takes another one’s hits meanwhile (T5)', async () => {
    const strict = await census.another(census.parts.bus, {
      environment: { LITFASS_HITS_PER_SECOND: '1' },
      clock: { now: new Date() },
    });
    afterAll(() => strict.close());
    const send = (site: typeof NORD, payload: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/census/RecordHit',
        headers: { ...FORM, host: site.host },
        payload,
      });
    const good = new URLSearchParams({ event: '1', data: '{}' }).toString();
    const answers = [await send(NORD, good), await send(NORD, good), await send(NORD, 'no=hit')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429]);
    expect(answers[2]?.headers['retry-after']).toBe('1');
    expect((await send(SUED, good)).statusCode).toBe(204);
  });

  it('takes a fifth as many of a website on trial (T5)', async () => {
    const { hosts } = census.parts;
    await hosts.put(entryOf(NORD, 3));
    const clock = { now: new Date() };
    const strict = await census.another(census.parts.bus, { environment: { LITFASS_HITS_PER_SECOND: '5' }, clock });
    afterAll(() => strict.close());
    const send = (site: typeof NORD) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/census/RecordHit',
        headers: { ...FORM, host: site.host },
        payload: new URLSearchParams({ event: '1', data: '{}' }).toString(),
      });
    const codes = async (site: typeof NORD) => [await send(site), await send(site), await send(site)].map(codeOf);
    expect([await codes(NORD), await codes(SUED)]).toEqual([
      [204, 204, 429],
      [204, 204, 204],
    ]);
    await hosts.put(entryOf(NORD));
    expect(codeOf(await send(NORD))).toBe(429);
    clock.now = new Date(clock.now.getTime() + 1000);
    expect(await codes(NORD)).toEqual([204, 204, 204]);
  });

  it('gathers the hits of a loud website before it stores them, not those of a calm one (T5)', async () => {
    const sizes: number[] = [];
    const bus = {
      ...census.parts.bus,
      publish: async (_subject: string, bytes: Uint8Array) => void sizes.push(bytes.length),
    };
    const calm = await census.another(bus, {
      environment: { LITFASS_HITS_PER_SECOND: '5' },
      clock: { now: new Date() },
    });
    afterAll(() => calm.close());
    const send = () =>
      calm.app.inject({
        method: 'POST',
        url: '/api/census/RecordHit',
        headers: { ...FORM, host: NORD.host },
        payload: new URLSearchParams({ event: '1', data: '{}' }).toString(),
      });
    for (let turn = 0; turn < 5; turn += 1) await send();
    expect(sizes).toHaveLength(5);
    await Promise.all([send(), new Promise((resolve) => setImmediate(resolve)).then(send)]);
    expect(sizes).toHaveLength(6);
  });

  it('gathers what comes meanwhile into one message, at most two under way', async () => {
    const sizes: number[] = [];
    let underWay = 0;
    let most = 0;
    storage.publish = async (_subject, bytes) => {
      underWay += 1;
      most = Math.max(most, underWay);
      sizes.push(bytes.length);
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay -= 1;
    };
    const first = hit();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await Promise.all([first, ...Array.from({ length: 9 }, () => hit())]);
    expect(most).toBeLessThanOrEqual(2);
    expect(sizes.length).toBeLessThan(10);
  });

  it('says 503 when the stream cannot store it', async () => {
    storage.publish = () => Promise.reject(new BusAway('no answer in time'));
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
