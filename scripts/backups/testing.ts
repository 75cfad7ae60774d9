import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { ObjectStore } from '../../services/kit/src/object-store/object-store.ts';
import type { ObjectStoreSettings } from '../../services/kit/src/object-store/settings.ts';
import {
  platformDatabase,
  postgresUrl,
  startPostgres,
  stopPostgres,
  type PostgresServer,
} from '../platform/postgres.ts';
import { migrateServices } from '../platform/schemas.ts';
import { root } from '../platform/settings.ts';
import { walArchiveOf } from './places.ts';

export const [NORD, SUED] = ['0'.repeat(23) + '1', '0'.repeat(23) + '2'];
const services = [
  { name: 'site-render', schema: 'site', portOffset: 0, paths: [] },
  { name: 'forms', schema: 'forms', portOffset: 0, paths: [] },
];
const PASSWORD = 'nur für diesen Test';

interface Upload {
  id: string;
  parts: string[];
}

const ofService = async <T>(file: string): Promise<T> => import(pathToFileURL(path.join(root, 'services', file)).href);
type OpenStore = (settings: ObjectStoreSettings) => ObjectStore;
// What keeps the files while the platform runs says where they belong.
const { openPartStore } = await ofService<{ openPartStore: OpenStore }>('forms/src/uploads/part-store.ts');
const { openMediaStore } = await ofService<{ openMediaStore: OpenStore }>('site-render/src/media/media-store.ts');
const { partKey } = await ofService<{ partKey: (id: string, offset: number) => string }>('forms/src/uploads/upload.ts');
const { contentOf } = await ofService<{
  contentOf: (files: ObjectStore, upload: Upload) => AsyncIterable<Buffer>;
}>('forms/src/uploads/receive.ts');

/** The stores of the services, in a data folder. */
export const stores = (dataDir: string) => {
  const settings = { mediaStore: 'file', dataDir, s3Region: '', storageBytesPerWebsite: 0 };
  return { parts: openPartStore(settings), media: openMediaStore(settings) };
};

/** Real data of a platform, with its PostgreSQL: two websites with a form each. */
export class TestPlatform {
  readonly folder = mkdtempSync(path.join(tmpdir(), "litfass-backup's "));
  readonly backupDir = path.join(this.folder, 'backups');
  readonly dataDir = path.join(this.folder, 'data');
  readonly #server: PostgresServer = {
    dataDir: this.dataDir,
    password: PASSWORD,
    fsync: false,
    ...walArchiveOf(this.backupDir),
  };

  get databaseUrl(): string {
    return postgresUrl(this.#server, platformDatabase);
  }

  async start(): Promise<void> {
    await startPostgres(this.#server);
    await migrateServices(this.databaseUrl, services);
    for (const file of ['secret', 'postgres-password']) writeFileSync(path.join(this.dataDir, file), `${PASSWORD}\n`);
    await this.rows(
      `insert into site.website (website_id, identifier, document, version)
       values ('${NORD}', 'nord', '{"titel": "Größe ✓"}', 1), ('${SUED}', 'sued', '{}', 1)`,
    );
    await this.rows(
      `insert into forms.form (website_id, id, key, definition) select website_id, 'f', 'f', '{}' from site.website`,
    );
  }

  async stop(): Promise<void> {
    await stopPostgres(this.#server);
    rmSync(this.folder, { recursive: true, force: true });
  }

  rows(sql: string): Promise<Record<string, unknown>[]> {
    return rowsOf(this.databaseUrl, sql);
  }

  async send(id: string, website = NORD): Promise<void> {
    await this.rows(
      `insert into forms.submission (website_id, id, form_id, received_at, answers, page, spam)
       values ('${website}', '${id}', 'f', now(), '{"text": "\\\\ Zeile\\n"}', '{}', false)`,
    );
  }

  /** A submission with a file in two parts. */
  async sendFile(id: string, text: string, website = NORD): Promise<void> {
    const files = stores(this.dataDir).parts;
    const [first, rest] = [Buffer.from(text.slice(0, 2)), Buffer.from(text.slice(2))];
    await files.put(partKey(id, 0), first, 'text/plain');
    await files.put(partKey(id, first.length), rest, 'text/plain');
    await this.send(id, website);
    await this.rows(
      `insert into forms.upload (website_id, id, form_id, field_id, file_name, mime_type, size, parts, state, submission_id)
       values ('${website}', '${id}', 'f', 'datei', 'brief.txt', 'text/plain', ${Buffer.byteLength(text)}, '{0,${first.length}}', 'bound', '${id}')`,
    );
  }

  /** As a submission that is deleted goes: its rows, then the bytes. */
  async deleteFile(id: string, text: string): Promise<void> {
    await this.rows(`delete from forms.upload where id = '${id}'`);
    await this.rows(`delete from forms.submission where id = '${id}'`);
    for (const offset of [0, Buffer.byteLength(text.slice(0, 2))])
      await stores(this.dataDir).parts.remove(partKey(id, offset));
  }

  /** A picture with a smaller one that was made of it. Answers its key. */
  async addPicture(text: string, website = NORD): Promise<string> {
    const hash = createHash('sha256').update(text).digest('hex');
    const { media } = stores(this.dataDir);
    await media.put(hash, Buffer.from(text), 'image/webp');
    await media.put(`${hash}-640.webp`, Buffer.from('klein'), 'image/webp');
    await this.rows(
      `insert into site.asset (website_id, id, path, file_name, hash, mime, bytes)
       values ('${website}', '${hash.slice(0, 24)}', 'media/${hash}', 'bild.webp', '${hash}', 'image/webp', 4)`,
    );
    return hash;
  }

  /** As a picture that was deleted goes, once its bytes have been kept for long enough. */
  async deletePicture(hash: string): Promise<void> {
    await this.rows(`delete from site.asset where hash = '${hash}'`);
    const { media } = stores(this.dataDir);
    for (const key of [hash, `${hash}-640.webp`]) await media.remove(key);
  }

  /** A moment between what was done and what will be, by the server's clock. */
  async moment(): Promise<Date> {
    const [{ moment } = {}] = await this.rows(
      `select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as moment from pg_sleep(0.01)`,
    );
    await this.rows('select pg_sleep(0.01)');
    return new Date(Number(moment));
  }

  /** Runs the PostgreSQL of another data folder, such as a restored one. */
  async withRestored<T>(dataDir: string, work: (url: string) => Promise<T>, { isArchiving = false } = {}): Promise<T> {
    const archive = isArchiving ? walArchiveOf(this.backupDir) : {};
    const server: PostgresServer = { dataDir, password: PASSWORD, fsync: false, ...archive };
    await startPostgres(server);
    try {
      return await work(postgresUrl(server, platformDatabase));
    } finally {
      await stopPostgres(server);
    }
  }
}

/** What the owner of a website downloads, by the id of the upload. */
export async function downloads(url: string, dataDir: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Upload>('select * from forms.upload order by id');
    for (const upload of rows)
      for await (const part of contentOf(stores(dataDir).parts, upload))
        texts[upload.id] = `${texts[upload.id] ?? ''}${part.toString()}`;
  } finally {
    await client.end();
  }
  return texts;
}

export async function rowsOf(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
