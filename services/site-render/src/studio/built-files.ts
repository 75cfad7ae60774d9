import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { refusals } from '@litfass/kit';
import type { FastifyReply } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

interface BuiltFile {
  type: string;
  plain: Buffer;
  brotli: Buffer;
}

/** Sends a built file as the browser can read it. */
export function sendFile(reply: FastifyReply, file: BuiltFile, accepted = ''): FastifyReply {
  const isBrotli = /\bbr\b/.test(String(accepted));
  if (isBrotli) reply.header('content-encoding', 'br');
  return reply
    .type(file.type)
    .headers({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' })
    .send(isBrotli ? file.brotli : file.plain);
}

// Only what the build did not compress; not so thoroughly that the first visitor waits for it.
const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Reads the files of a folder once; the build has put most of them there compressed as well (`.br`). */
export function rememberFiles(folder: string): (name: string) => Promise<BuiltFile> {
  const kept = new Map<string, Promise<BuiltFile>>();
  const read = async (name: string): Promise<BuiltFile> => {
    const file = path.join(folder, name);
    const plain = await readFile(file).catch(() => {
      throw refusals.notFound();
    });
    const brotli = await readFile(`${file}.br`).catch(() => compress(plain, QUALITY));
    return { type: TYPES[path.extname(name)] ?? 'text/plain', plain, brotli };
  };
  return (name) => {
    const known = kept.get(name) ?? read(name);
    kept.set(name, known);
    known.catch(() => kept.delete(name));
    return known;
  };
}
