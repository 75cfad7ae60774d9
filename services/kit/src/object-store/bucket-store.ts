import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteRange, ObjectStore } from './object-store.ts';
import type { ObjectStoreSettings } from './settings.ts';

/** A stream asks for so much at a time: a slow reader holds no connection, of which there are few. */
const PART_BYTES = 1024 * 1024;

/** An S3 bucket, also of other makers (path-style addresses). The client is loaded at the first use. */
export function bucketStore(settings: ObjectStoreSettings): ObjectStore {
  const Bucket = settings.s3Bucket;
  if (!Bucket) throw new Error('LITFASS_S3_BUCKET is missing: the media store s3 needs a bucket');
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null;
  const connect = () =>
    (loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client(clientOptions(settings)),
    })));
  const get = async (Key: string, Range?: string): Promise<Buffer | null> => {
    const { sdk, client } = await connect();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    put: async (Key, Body, ContentType) => {
      const { sdk, client } = await connect();
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    get: (key) => get(key),
    stream: (key, range) => streamParts(key, range, (part) => get(key, `bytes=${part.start}-${part.end}`)),
    has: async (Key) => {
      const { sdk, client } = await connect();
      try {
        await client.send(new sdk.HeadObjectCommand({ Bucket, Key }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (Key) => {
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

/** The first part is there when it resolves, so that what is missing altogether is known. */
async function streamParts(
  key: string,
  range: ByteRange,
  get: (part: ByteRange) => Promise<Buffer | null>,
): Promise<Readable | null> {
  const read = async (start: number): Promise<Buffer | null> => {
    const part = { start, end: Math.min(range.end, start + PART_BYTES - 1) };
    const bytes = await get(part);
    if (bytes && bytes.length !== part.end - start + 1) throw new Error(`${key} ends before byte ${part.end}`);
    return bytes;
  };
  const first = await read(range.start);
  if (!first) return null;
  const parts = async function* (): AsyncGenerator<Buffer> {
    yield first;
    for (let at = range.start + PART_BYTES; at <= range.end; at += PART_BYTES) {
      const bytes = await read(at);
      if (!bytes) throw new Error(`${key} is gone`);
      yield bytes;
    }
  };
  return Readable.from(parts(), { objectMode: false });
}

function clientOptions({ s3Endpoint, s3Region, s3AccessKey, s3SecretKey }: ObjectStoreSettings) {
  return {
    region: s3Region,
    forcePathStyle: true,
    // Stores of other makers refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    ...(s3Endpoint && { endpoint: s3Endpoint }),
    ...(s3AccessKey && s3SecretKey && { credentials: { accessKeyId: s3AccessKey, secretAccessKey: s3SecretKey } }),
  };
}

// HEAD has no body, so that its refusal has no name of its own everywhere.
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', '404'].includes(error.name);
