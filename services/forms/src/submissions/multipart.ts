import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { refusal } from '@litfass/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** A file that came with a plain form. */
export interface PlainFile {
  fieldId: string;
  fileName: string;
  mimeType: string;
  bytes: Buffer;
}

/** Without script the files of a form come with it, and wait in memory: these are the most. */
const MOST_FILES = 5;
const MOST_BYTES = 25 * 1024 * 1024;

const filesOfBody = new WeakMap<object, PlainFile[]>();

/** The files that came with a body. */
export const plainFilesOf = (body: object): PlainFile[] => filesOfBody.get(body) ?? [];

/** Lets the routes of `app` take `multipart/form-data` as they take form-encoded bodies. */
export function takeMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) =>
    readMultipart(request.headers['content-type'] ?? '', payload),
  );
}

async function readMultipart(contentType: string, payload: IncomingMessage): Promise<object> {
  const fields = new Map<string, string[]>();
  const files: PlainFile[] = [];
  const state = { bytes: 0, isTooMuch: false, isBroken: false };
  const parser = openParser(contentType);
  parser.on('field', (name: string, value: string, _nameCut: boolean, isCut: boolean) => {
    if (isCut) state.isTooMuch = true;
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on(
    'file',
    (...[fieldId, stream, fileName, , mimeType]: [string, BusboyFileStream, string | undefined, string, string]) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        state.bytes += chunk.length;
        if (state.bytes <= MOST_BYTES) chunks.push(chunk);
        else state.isTooMuch = true;
      });
      // A body that ends in the middle of a file breaks its stream; without a listener that would end the process.
      stream.on('error', () => (state.isBroken = true));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        // A file input that was left empty is sent without a name.
        if (fileName && bytes.length > 0) files.push({ fieldId, fileName, mimeType, bytes });
      });
    },
  );
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => (state.isTooMuch = true));
  try {
    await pipeline(payload, parser);
  } catch {
    throw unreadable();
  }
  if (state.isBroken) throw unreadable();
  if (state.isTooMuch)
    throw refusal({ code: 'body-too-large', status: 413, text: 'Das ist zu groß. Bitte schicke weniger auf einmal.' });
  const body: object = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
  filesOfBody.set(body, files);
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

const unreadable = () =>
  refusal({
    code: 'invalid-request',
    status: 400,
    text: 'Die Anfrage ist unvollständig oder fehlerhaft.',
    detail: 'the multipart body is broken',
  });
