import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Bucket } from './bucket.ts';
import { BucketWriter } from './bucket-writer.ts';
import { BusAway } from './nats-link.ts';
import { eventually } from './testing/eventually.ts';

it('writes what the bucket did not take for a moment, though the connection was never lost', async () => {
  const stored = new Map<string, string | null>();
  let failures = 2;
  const take = async (key: string, value: Uint8Array | null): Promise<void> => {
    failures -= 1;
    if (failures >= 0) throw new BusAway('the bucket chooses a leader');
    stored.set(key, value && Buffer.from(value).toString());
  };
  const bucket = { put: take, delete: (key: string) => take(key, null) } as unknown as Bucket;
  const writer = new BucketWriter(bucket, { log: pino({ level: 'silent' }), isOwner: true, retryMs: 5 });
  await writer.write('a', Buffer.from('one'));
  await writer.write('a', Buffer.from('two'));
  await writer.write('b', null);
  await eventually(() =>
    expect([...stored]).toEqual(
      expect.arrayContaining([
        ['a', 'two'],
        ['b', null],
      ]),
    ),
  );
  writer.close();
});
