import { afterEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { openBroadcast, type Broadcast } from './broadcast.ts';
import { connectBus } from './bus.ts';
import { eventually } from './testing/eventually.ts';
import { startNats } from './testing/nats-server.ts';

const log = pino({ level: 'silent' });
const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

describe('a broadcast', () => {
  it('reaches every instance, and says when words may have been missed', async () => {
    const nats = await startNats();
    closers.push(() => nats.stop());
    const heard: string[] = [];
    let gaps = 0;
    const instance = async (): Promise<Broadcast> => {
      const bus = await connectBus({ url: nats.url, name: 'test', log });
      const broadcast = openBroadcast(bus, {
        name: 'pages',
        onText: (text) => heard.push(text),
        onGap: () => (gaps += 1),
      });
      closers.push(() => bus.close(), broadcast.close);
      return broadcast;
    };
    const first = await instance();
    await instance();
    await eventually(() => {
      first.send('a');
      expect(heard.length).toBeGreaterThanOrEqual(2);
    });
    expect(new Set(heard)).toEqual(new Set(['a']));
    const before = gaps;
    await nats.restart();
    await eventually(() => expect(gaps).toBe(before + 2));
    first.close();
    heard.length = 0;
    await eventually(() => {
      first.send('b');
      expect(heard).toContain('b');
    });
  });
});
