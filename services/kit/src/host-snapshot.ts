import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { isHostEntry, type HostEntry } from './host-book.ts';
import { parseUntrustedJson } from './untrusted-json.ts';

/** The last known hosts on disk. */
export interface HostSnapshot {
  entries: HostEntry[];
  /** Writes within a second; only the last of many counts. */
  save: () => void;
  /** Writes at once what is still to be written. */
  close: () => Promise<void>;
}

const SAVE_AFTER_MS = 1000;
const PIECE = 64 * 1024;
const OWN_FILE = { maxBytes: 2 ** 29, maxKeys: 2 ** 24 };

/** Reads `file`; without one there is no snapshot. A missing or damaged file counts as empty. */
export async function openHostSnapshot(
  file: string | undefined,
  { log, current }: { log: FastifyBaseLogger; current: () => Iterable<HostEntry> },
): Promise<HostSnapshot> {
  if (file === undefined) return { entries: [], save: () => undefined, close: async () => undefined };
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  const write = (): void => {
    timer = null;
    writing = writing
      .then(() => replace(file, current()))
      .catch((error: unknown) => log.warn({ err: error, file }, 'the hosts could not be saved'));
  };
  return {
    entries: await read(file, log),
    save: () => {
      timer ??= setTimeout(write, SAVE_AFTER_MS).unref();
    },
    close: async () => {
      if (timer) {
        clearTimeout(timer);
        write();
      }
      await writing;
    },
  };
}

async function read(file: string, log: FastifyBaseLogger): Promise<HostEntry[]> {
  try {
    const entries = parseUntrustedJson(await readFile(file, 'utf8'), OWN_FILE);
    return Array.isArray(entries) ? entries.filter(isHostEntry) : [];
  } catch (error) {
    log.info({ err: error, file }, 'no saved hosts');
    return [];
  }
}

// Renamed into place, so that a crash leaves the old file or the new one; threads of one process write each their own.
async function replace(file: string, entries: Iterable<HostEntry>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${threadId}.new`;
  await writeFile(fresh, piecesOf(entries));
  await rename(fresh, file);
}

/** The entries as one JSON array, piece by piece: requests have their turn in between, however many hosts there are. */
function* piecesOf(entries: Iterable<HostEntry>): Generator<string, void, undefined> {
  let piece = '[';
  let between = '';
  for (const entry of entries) {
    piece += between + JSON.stringify(entry);
    between = ',';
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
