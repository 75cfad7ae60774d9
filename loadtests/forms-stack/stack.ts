import path from 'node:path';
import { connectBus, makeCrumb, openHostDirectory, operatorHash, operatorToken } from '../../services/kit/src/index.ts';
import { freePort } from '../../services/kit/src/testing/index.ts';
import { serviceBundle } from '../../scripts/build/bundles.ts';
import { answers } from '../../scripts/platform/readiness.ts';
import { migrateServices, roleUrl } from '../../scripts/platform/schemas.ts';
import { pino } from 'pino';
import { startOwnServers } from '../servers/own-servers.ts';
import { partOf, type Part } from '../servers/part.ts';

/** forms with a PostgreSQL that writes to disk and a NATS server that syncs always; nothing else runs. */
export interface FormsStack {
  postgres: Part;
  nats: Part;
  /** Instances of the service, each on its port. */
  forms: (Part & { port: number })[];
  /** Database as its superuser. */
  databaseUrl: string;
  secret: string;
  /** What a browser of the website sends with a write: Host, crumb and its cookie. */
  headers: Record<string, string>;
  websiteId: string;
  formId: string;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface FormsStackOptions {
  instances: number;
  env?: Record<string, string>;
  /** Goes before the command of the service: `taskset` pins it to a core. */
  pinned?: string[];
}

export const SECRET = 'a secret of load tests that is long enough';
export const WEBSITE_ID = `${'0'.repeat(23)}1`;
export const HOST = 'nord.localhost';
const FORM_ID = 'c'.repeat(24);
const service = { name: 'forms', schema: 'forms', portOffset: 0, paths: [] };

/** The form of the figures: eight fields of the usual types. */
const form = {
  id: FORM_ID,
  key: 'anfrage',
  name: 'Anfrage',
  honeypot: true,
  fields: [
    { id: 'name-1', type: 'name', required: true },
    { id: 'email-1', type: 'email', required: true },
    { id: 'phone-1', type: 'phone' },
    { id: 'text-1', type: 'text' },
    { id: 'select-1', type: 'select', options: ['Tisch', 'Stuhl', 'Regal'] },
    { id: 'checkbox-1', type: 'checkbox', options: ['Eiche', 'Buche'] },
    { id: 'date-1', type: 'date' },
    { id: 'textarea-1', type: 'textarea', maxLength: 500 },
  ],
};

/** Answers to the form; `text` tells one submission from another. */
export const answersWith = (text: string): Record<string, unknown> => ({
  'name-1': ['Mia', 'Muster'],
  'email-1': 'mia@kunde.test',
  'phone-1': ['+49', '30', '1234567', ''],
  'text-1': text,
  'select-1': 'Tisch',
  'checkbox-1': ['Eiche'],
  'date-1': ['24', '12', '2026'],
  'textarea-1': 'Ich hätte gern einen Tisch aus Eiche, zwei Meter lang, geölt. Wann könnt ihr liefern?',
});

/** The operator's token at the service of these runs. */
export const OPERATOR_TOKEN = operatorToken('a key of these runs', 'forms');

/** Starts everything in a temporary folder, which `close` removes. */
export async function startFormsStack({ instances, env = {}, pinned = [] }: FormsStackOptions): Promise<FormsStack> {
  const servers = await startOwnServers('forms');
  const { dataDir, postgres, nats, databaseUrl, natsUrl } = servers;
  const rows = (sql: string, values: unknown[] = []) => servers.rows('forms', sql, values);
  await migrateServices(databaseUrl, [service]);
  const closeHosts = await tellHosts(natsUrl);
  const settings = {
    LITFASS_HOST: '127.0.0.1',
    LITFASS_DATABASE_URL: roleUrl(databaseUrl, 'forms', 'service'),
    LITFASS_SYSTEM_DATABASE_URL: roleUrl(databaseUrl, 'forms', 'system'),
    LITFASS_NATS_URL: natsUrl,
    LITFASS_SECRET: SECRET,
    LITFASS_OPERATOR_HASH: operatorHash(OPERATOR_TOKEN),
    LITFASS_LOG_LEVEL: 'silent',
    LITFASS_RATE_FORM_PER_MINUTE: '1000000000',
    LITFASS_RATE_FORM_PER_SITE_PER_MINUTE: '1000000000',
    NODE_ENV: 'production',
    ...env,
  };
  const forms = await Promise.all(
    Array.from({ length: instances }, async (_, index) => startForms(index, { dataDir, settings, pinned })),
  );
  await importForm(forms[0]?.operatorPort ?? 0);
  const crumb = makeCrumb(SECRET, null);
  return {
    postgres,
    nats,
    forms,
    databaseUrl,
    secret: SECRET,
    headers: { host: HOST, 'x-csrf-token': crumb, cookie: `crumb=${crumb}`, 'content-type': 'application/json' },
    websiteId: WEBSITE_ID,
    formId: FORM_ID,
    rows,
    close: async () => {
      await closeHosts();
      await Promise.all(forms.map((part) => part.stop()));
      await servers.close();
    },
  };
}

async function startForms(
  index: number,
  { dataDir, settings, pinned }: { dataDir: string; settings: Record<string, string>; pinned: string[] },
): Promise<Part & { port: number; operatorPort: number }> {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const [program, ...args] = [...pinned, process.execPath, serviceBundle('forms')];
  const part = partOf({
    name: `forms ${index + 1}`,
    command: [program, ...args],
    env: {
      ...settings,
      LITFASS_PORT: String(port),
      LITFASS_OPERATOR_PORT: String(operatorPort),
      LITFASS_DATA_DIR: path.join(dataDir, `forms-${index}`),
    },
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
  });
  try {
    await part.start();
  } catch (error) {
    await part.kill();
    throw error;
  }
  return { ...part, port, operatorPort };
}

/** Tells the host directory the one website, which site-render would do. */
export async function tellHosts(natsUrl: string): Promise<() => Promise<void>> {
  const log = pino({ level: 'silent' });
  const bus = await connectBus({ url: natsUrl, name: 'forms-stack', log });
  const hosts = await openHostDirectory({ bus, log });
  await hosts.put({
    websiteId: WEBSITE_ID,
    identifier: 'nord',
    locale: 'de-DE',
    primaryHost: HOST,
    hosts: [HOST],
  });
  return async () => {
    await hosts.close();
    await bus.close();
  };
}

async function importForm(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/rest/forms/websites/${WEBSITE_ID}/bundle`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ forms: [form] }),
  });
  if (!response.ok) throw new Error(`the form was not taken: ${await response.text()}`);
}
