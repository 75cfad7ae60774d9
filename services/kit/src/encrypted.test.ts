import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { connectBus } from './bus.ts';
import { openDatabase, withTenant } from './database.ts';
import { makeCertificate } from './testing/certificate.ts';
import { startNats } from './testing/nats-server.ts';
import { startPostgres } from './testing/postgres-server.ts';

const log = pino({ level: 'silent' });
const certificate = await makeCertificate('localhost');
const stranger = await makeCertificate('localhost');
const nats = await startNats({ certificate, login: { user: 'litfass', password: 'geheim' } });
const postgres = await startPostgres({ certificate });
afterAll(async () => {
  await Promise.all([nats.stop(), postgres.stop()]);
  certificate.remove();
  stranger.remove();
});

const isConnected = async (url: string): Promise<boolean> => {
  const bus = await connectBus({ url, name: 'test', log });
  const answer = bus.isConnected();
  await bus.close();
  return answer;
};

it('speaks TLS with NATS, with a server of the authority that is named alone (ASVS 12.3.1, 13.2.1)', async () => {
  expect(await isConnected(nats.url)).toBe(true);
  expect(await isConnected(nats.url.replace(certificate.cert, stranger.cert))).toBe(false);
  expect(await isConnected(nats.url.replace('geheim', 'falsch'))).toBe(false);
});

it('does not speak plainly with a NATS that was to be encrypted', async () => {
  const plain = await startNats();
  expect(await isConnected(plain.url)).toBe(true);
  expect(await isConnected(plain.url.replace('nats:', 'tls:'))).toBe(false);
  await plain.stop();
});

/** What a transaction of a website sees of its connection. */
async function encryptionAt(url: string): Promise<unknown> {
  const db = openDatabase<object>({ schema: 'any', tenantUrl: url, systemUrl: url, poolSize: 1 });
  try {
    return await withTenant(db, '0'.repeat(24), async (trx) => {
      const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(trx);
      return rows[0];
    });
  } finally {
    await db.close();
  }
}

it('speaks TLS with PostgreSQL, with a server of the authority that is named alone (ASVS 12.3.1)', async () => {
  expect(await encryptionAt(postgres.url)).toEqual({ ssl: true });
  await expect(encryptionAt(postgres.url.replace(certificate.cert, stranger.cert))).rejects.toThrow(
    /self-signed|verify/,
  );
  await expect(encryptionAt(postgres.url.replace(/\?.*/, ''))).rejects.toThrow(/pg_hba/);
});
