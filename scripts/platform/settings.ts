import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Text } from './language.ts';

/** The environment of `./scripts/start`, read and checked. */
export interface PlatformSettings {
  port: number;
  appDomain: string;
  dataDir: string;
  demo: boolean;
  /** Servers to use instead of embedded ones; the database's user may create roles and schemas. */
  databaseUrl: string | null;
  natsUrl: string | null;
  /**
   * Where backups go: the embedded PostgreSQL copies its log there all the time, the start new files. Null with another
   * PostgreSQL, too: nothing would ever remove from there what its rows name no more.
   */
  backupDir: string | null;
}

/** A setting that cannot be used; `text` says which, why and how it should look. */
export class SettingFault extends Error {
  readonly text: Text;

  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** @throws SettingFault */
export function readSettings(env: Record<string, string | undefined>): PlatformSettings {
  const databaseUrl = readUrl('LITFASS_DATABASE_URL', env['LITFASS_DATABASE_URL'], ['postgres:', 'postgresql:']);
  return {
    port: readPort(env['LITFASS_PORT']),
    appDomain: env['LITFASS_APP_DOMAIN'] || 'localhost',
    dataDir: dataDirOf(env),
    demo: readSwitch('LITFASS_DEMO', env['LITFASS_DEMO']),
    databaseUrl,
    natsUrl: readUrl('LITFASS_NATS_URL', env['LITFASS_NATS_URL'], ['nats:', 'tls:']),
    backupDir: databaseUrl === null ? backupDirOf(env) : null,
  };
}

/** LITFASS_DATA_DIR, seen from where the command was called; `.data` in the repository by default. */
export function dataDirOf(env: Record<string, string | undefined>): string {
  const given = env['LITFASS_DATA_DIR'];
  return given ? path.resolve(env['LITFASS_CALLED_FROM'] ?? '.', given) : path.join(root, '.data');
}

/** LITFASS_BACKUP_DIR, seen from where the command was called; null where there is none. */
export function backupDirOf(env: Record<string, string | undefined>): string | null {
  const given = env['LITFASS_BACKUP_DIR'];
  return given ? path.resolve(env['LITFASS_CALLED_FROM'] ?? '.', given) : null;
}

/**
 * Another NATS as a service may use it: with LITFASS_NATS_PASSWORD_{SERVICE} as the user of its name, as deploy/nats.conf has
 * them; without it as LITFASS_NATS_URL says.
 */
export function ownNatsUrl(natsUrl: string, service: string, env: Record<string, string | undefined>): string {
  const password = env[`LITFASS_NATS_PASSWORD_${service.replaceAll('-', '_').toUpperCase()}`];
  if (!password) return natsUrl;
  const url = new URL(natsUrl);
  url.username = service;
  url.password = password;
  return url.href;
}

/** Keys of a platform, each for one purpose. None tells anything about another. */
export interface PlatformKeys {
  /** A service's own: its tokens, seals and counts. */
  secretOf: (service: string) => string;
  crumbKey: string;
  /** From which the operator's token at each service is derived; no service has it. */
  operatorKey: string;
}

/** Services that sealed values or mailed links with the one secret that all of them had in earlier releases. */
const BEGAN_WITH_ONE = ['auth', 'commerce', 'forms', 'site-render'];

/**
 * The keys of a data folder. Those of services and of crumbs are derived (HKDF) from {dataDir}/root-key, the operator's is in
 * {dataDir}/operator-key; both are made where they are missing (256 bits). A platform that began with one secret for all
 * ({dataDir}/secret or LITFASS_SECRET) goes on: what it sealed and the links in its mails stay good, so the services that read
 * them keep it as their own. It opens neither crumbs nor the operator's door any more.
 */
export function platformKeys(dataDir: string, env: Record<string, string | undefined>): PlatformKeys {
  const root = keepRandom(path.join(dataDir, 'root-key'));
  const earlier = path.join(dataDir, 'secret');
  const began = env['LITFASS_SECRET'] || (existsSync(earlier) ? keepRandom(earlier) : null);
  const derived = (purpose: string): string =>
    Buffer.from(hkdfSync('sha256', root, '', `litfass ${purpose}`, 32)).toString('hex');
  return {
    secretOf: (service) => (began !== null && BEGAN_WITH_ONE.includes(service) ? began : derived(`service ${service}`)),
    crumbKey: derived('crumbs'),
    operatorKey: keepRandom(path.join(dataDir, 'operator-key')),
  };
}

/** Reads a random word (hex) from a file that its owner alone may read; makes it where it is missing. */
export function keepRandom(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

function readPort(text: string | undefined): number {
  const port = Number(text || 8080);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new SettingFault({
    de: `LITFASS_PORT ist „${text}“, erwartet wird eine Zahl von 1 bis 65535, zum Beispiel 8080.`,
    en: `LITFASS_PORT is “${text}”, expected is a number from 1 to 65535, for example 8080.`,
  });
}

function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new SettingFault({
    de: `${name} ist „${text}“, erwartet wird 1 oder 0.`,
    en: `${name} is “${text}”, expected is 1 or 0.`,
  });
}

function readUrl(name: string, text: string | undefined, protocols: string[]): string | null {
  if (!text) return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new SettingFault({
    de: `${name} ist keine Adresse, die mit ${protocols[0]}// beginnt.`,
    en: `${name} is no address that begins with ${protocols[0]}//.`,
  });
}
