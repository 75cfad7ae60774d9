import { expect, it } from 'vitest';
import { newId } from './ids.ts';
import { openIngestStream } from './ingest-stream.ts';
import { eventually } from './testing/eventually.ts';
import { useBus } from './testing/service.ts';

const { bus } = await useBus();
const stream = openIngestStream(bus, { name: 'PARTS', subjects: ['parts.*'] });

const append = async (subject: string, messages: number): Promise<void> => {
  for (let sent = 0; sent < messages; sent += 1) await stream.append(subject, Buffer.from('hits'), newId());
};

it('has the server make a consumer only for subjects of which something waits', async () => {
  const made: string[] = [];
  bus.listen('$JS.EVENT.ADVISORY.CONSUMER.CREATED.PARTS.*', (_bytes, subject) => made.push(subject));
  await append('parts.read', 3);
  await append('parts.waiting', 4);
  expect(await stream.waiting('parts.empty', 0)).toBe(0);
  expect(await stream.waiting('parts.read', 3)).toBe(0);
  await stream.forget('parts.read', 3);
  expect(await stream.waiting('parts.read', 1)).toBe(0);
  expect(await stream.waiting('parts.waiting', 5)).toBe(2);
  // The server tells of them in their order: of one made before the last it would have told by then.
  await eventually(async () => expect(made).not.toEqual([]));
  expect(made).toHaveLength(1);
});

it('does not take a stream that is not there for one in which nothing waits', async () => {
  const { manager } = await bus.streams();
  await manager.streams.delete('PARTS');
  await expect(stream.waiting('parts.waiting', 0)).rejects.toThrow('PARTS does not tell what waits');
});
