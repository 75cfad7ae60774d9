import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { HostBook, type HostEntry } from '../../services/kit/src/host-book.ts';
import { openHostSnapshot } from '../../services/kit/src/host-snapshot.ts';
import type { Findings, Row } from './harness/report.ts';

const COUNTS = [100_000, 1_000_000];
const log = pino({ level: 'silent' });

/** What the hosts of many websites cost each instance: its memory, the copy on disk, and the time to write and to read that. */
export async function hosts(): Promise<Findings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'litfass-hosts-'));
  try {
    const rows: Row[] = [];
    for (const count of COUNTS) rows.push(await measure(path.join(folder, `${count}.json`), count));
    const pauses = rows.map((row) => Number(row['pause ms']));
    return {
      rows,
      verdicts: [
        { id: 'hosts', what: 'ms, longest pause while they are saved', value: Math.max(...pauses), goal: '≤ 100' },
      ],
      notes: ['Made up: one host a website. Reading is what a start does before it answers.'],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(file: string, count: number): Promise<Row> {
  const before = settled();
  const book = new HostBook();
  for (let number = 0; number < count; number += 1) book.add(hostOf(number));
  const after = settled();
  const snapshot = await openHostSnapshot(file, { log, current: () => book.entries() });
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  snapshot.save();
  pauses.enable();
  const startedAt = performance.now();
  await snapshot.close();
  const written = performance.now() - startedAt;
  pauses.disable();
  const { size } = await stat(file);
  const readAt = performance.now();
  const { entries } = await openHostSnapshot(file, { log, current: () => [] });
  if (entries.length !== count) throw new Error('the copy is not whole');
  return {
    hosts: count,
    'heap kB each': (after.heapUsed - before.heapUsed) / count / 1000,
    'resident kB each': (after.rss - before.rss) / count / 1000,
    'on disk bytes each': size / count,
    'written s': written / 1000,
    'pause ms': pauses.max / 1e6,
    'read s': (performance.now() - readAt) / 1000,
  };
}

function hostOf(number: number): HostEntry {
  const identifier = `website-${number}`;
  const host = `${identifier}.litfass.example`;
  const websiteId = number.toString(16).padStart(24, '0');
  return { websiteId, identifier, host, primaryHost: host, locale: 'de-DE', status: 8 };
}

/** Memory without what nobody holds any more. */
function settled(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage();
}
