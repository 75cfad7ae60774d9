import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { kitTexts, refusal } from '@litfass/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { uploadTexts } from '../uploads/texts.ts';
import { MOST_FILE_BYTES } from './api.ts';

/** A file that came with a plain form. */
export interface PlainFile {
  fieldId: string;
  fileName: string;
  mimeType: string;
  bytes: Buffer;
}

/** Without script the files of a form come with it, and wait in memory: these are the most, with MOST_FILE_BYTES. */
const MOST_FILES = 5;
/** As in any other body. */
const MOST_FIELD_BYTES = 1024 * 1024;
/** Of all bodies that are here at the same time. */
const MOST_HELD_BYTES = 100 * 1024 * 1024;

/** What gives back the memory of a request. */
const shares = new WeakMap<IncomingMessage, () => void>();

const filesOfBody = new WeakMap<object, PlainFile[]>();

/** The files that came with a body. */
export const plainFilesOf = (body: object): PlainFile[] => filesOfBody.get(body) ?? [];

/** Lets the routes of `app` take `multipart/form-data` as they take form-encoded bodies. */
export function takeMultipart(app: FastifyInstance): void {
  const held = { bytes: 0 };
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    const share = { bytes: 0, isOver: false };
    // Until it is answered, a body is held by whoever works on it; or until its sender is gone.
    shares.set(request.raw, () => {
      held.bytes -= share.bytes;
      share.isOver = true;
    });
    const hold = (bytes: number): boolean => {
      if (share.isOver || held.bytes + bytes > MOST_HELD_BYTES) return false;
      held.bytes += bytes;
      share.bytes += bytes;
      return true;
    };
    return readMultipart(request.headers['content-type'] ?? '', payload, hold);
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.raw.once('close', () => shares.get(raw)?.());
    done();
  });
}

/** What has come of a body so far; nothing of one that is refused, which is read to its end all the same. */
class Arriving {
  readonly fields = new Map<string, string[]>();
  readonly files: PlainFile[] = [];
  refused: 'broken' | 'too-large' | 'busy' | null = null;
  readonly #hold: (bytes: number) => boolean;
  #fieldBytes = 0;
  #fileBytes = 0;

  /** @param hold takes so many bytes of the memory that all bodies share; false where there are none left */
  constructor(hold: (bytes: number) => boolean) {
    this.#hold = hold;
  }

  refuse(reason: 'broken' | 'too-large' | 'busy'): void {
    this.refused ??= reason;
    this.fields.clear();
    this.files.length = 0;
  }

  addField(name: string, value: string): void {
    this.#fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (this.#fieldBytes > MOST_FIELD_BYTES) this.refuse('too-large');
    if (this.#takes(value.length)) this.fields.set(name, [...(this.fields.get(name) ?? []), value]);
  }

  /** Whether a part of a file is to be kept. */
  takesPart(bytes: number): boolean {
    this.#fileBytes += bytes;
    if (this.#fileBytes > MOST_FILE_BYTES) this.refuse('too-large');
    return this.#takes(bytes);
  }

  #takes(bytes: number): boolean {
    if (this.refused === null && !this.#hold(bytes)) this.refuse('busy');
    return this.refused === null;
  }
}

async function readMultipart(
  contentType: string,
  payload: IncomingMessage,
  hold: (bytes: number) => boolean,
): Promise<object> {
  const arriving = new Arriving(hold);
  const parser = openParser(contentType);
  parser.on('field', (name: string, value: string, _nameCut: boolean, isCut: boolean) => {
    if (isCut) arriving.refuse('too-large');
    arriving.addField(name, value);
  });
  parser.on(
    'file',
    (...[fieldId, stream, fileName, , mimeType]: [string, BusboyFileStream, string | undefined, string, string]) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        if (arriving.takesPart(part.length)) parts.push(part);
        else parts.length = 0;
      });
      // A body that ends in the middle of a file breaks its stream; without a listener that would end the process.
      stream.on('error', () => arriving.refuse('broken'));
      stream.on('end', () => {
        const bytes = Buffer.concat(parts);
        // A file input that was left empty is sent without a name.
        if (fileName && bytes.length > 0) arriving.files.push({ fieldId, fileName, mimeType, bytes });
      });
    },
  );
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => arriving.refuse('too-large'));
  try {
    await pipeline(payload, parser);
  } catch {
    throw unreadable();
  }
  if (arriving.refused) throw refusalOf[arriving.refused]();
  const body: object = Object.fromEntries(
    [...arriving.fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
  filesOfBody.set(body, arriving.files);
  return body;
}

function openParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldSize: 512 * 1024,
        fields: 1000,
        files: MOST_FILES,
        parts: 1005,
        headerPairs: 20,
        fieldNameSize: 200,
      },
    });
  } catch {
    throw unreadable();
  }
}

const refusalOf = {
  broken: () => unreadable(),
  'too-large': () => refusal({ code: 'body-too-large', status: 413, text: kitTexts.tooLarge }),
  busy: () =>
    refusal({
      code: 'busy',
      status: 503,
      text: uploadTexts.busy,
      headers: { 'retry-after': '60' },
    }),
};

const unreadable = () =>
  refusal({
    code: 'invalid-request',
    status: 400,
    text: kitTexts.invalid,
    detail: 'the multipart body is broken',
  });
