import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serviceSettings, variableOf } from '../../services/kit/src/config.ts';
import { root } from '../platform/settings.ts';
import { code, table } from './table.ts';

interface Setting {
  description?: string;
  default?: unknown;
  examples?: unknown[];
}

interface SettingsSchema {
  properties: Record<string, Setting>;
  required?: string[];
}

/** The settings of each service by its folder's name, from the schema that reads its environment. */
export async function settingsOfServices(): Promise<Map<string, SettingsSchema>> {
  const folders = readdirSync(path.join(root, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map(({ name }) => name)
    .toSorted();
  const found = await Promise.all(folders.map(async (name) => [name, await settingsOf(name)] as const));
  return new Map(found);
}

/** What is wrong with the variables that a service is given: what it requires and does not get, what no service knows. */
export function settingFaults(
  settings: ReadonlyMap<string, SettingsSchema>,
  service: string,
  given: readonly string[],
): string[] {
  const known = new Set([...settings.values()].flatMap((each) => Object.keys(each.properties).map(variableOf)));
  const { properties, required = [] } = settings.get(service) ?? { properties: {} };
  const asked = required.filter((name) => properties[name]?.default === undefined).map(variableOf);
  const missing = asked.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => name.startsWith('LITFASS_') && !known.has(name));
  return [
    ...missing.map((name) => `${service} lacks ${name}`),
    ...unknown.map((name) => `${service} is given ${name}, which nobody knows`),
  ];
}

async function settingsOf(service: string): Promise<SettingsSchema> {
  const file = path.join(root, 'services', service, 'src/config.ts');
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const schema = Object.entries(module).find(([name]) => name.endsWith('Settings'))?.[1];
  if (!isSettings(schema)) throw new Error(`${service} exports no settings`);
  return schema;
}

const isSettings = (value: unknown): value is SettingsSchema =>
  typeof value === 'object' && value !== null && 'properties' in value;

const beforeTables = `# Configuration

Everything is set by environment variables \`LITFASS_*\`. They are read once, at the start, and checked as a whole: a wrong value
ends the process with **every** fault at once, each with its name, what is wrong and an example. An empty value counts as unset;
switches take \`1\`, \`0\`, \`true\` and \`false\`, lists are separated by commas.

The tables of the services are made from the schemas that read the environment (\`services/*/src/config.ts\`) by
\`./scripts/run node scripts/publish-reference.ts\`; a test holds the two together. _required_ means that there is no default.

## \`./scripts/start\` and the other commands

\`./scripts/start\` reads these and derives what the services need: ports, roles, addresses and the secret.

| variable | default | example | what it is |
| --- | --- | --- | --- |
| \`LITFASS_PORT\` | \`8080\` | \`9000\` | Port of the edge; the services take theirs from it (\`deploy/routes.yaml\`), other ports where those are taken |
| \`LITFASS_APP_DOMAIN\` | \`localhost\` | \`litfass.example\` | Websites answer at \`{identifier}.{appDomain}\` |
| \`LITFASS_DATA_DIR\` | \`.data\` in the project | \`/var/lib/litfass\` | Database, broker, media, logs, snapshots and the secret; relative to where the command was called |
| \`LITFASS_DATABASE_URL\` | an embedded PostgreSQL | \`postgres://postgres:…@db/litfass\` | Server to use instead; its user may create roles and schemas |
| \`LITFASS_NATS_URL\` | an embedded nats-server | \`nats://127.0.0.1:4222\` | Server to use instead, with JetStream switched on |
| \`LITFASS_DEMO\` | \`1\` | \`0\` | Whether the demo sites are imported that are new or have changed since the last start |
| \`LITFASS_BACKUP_DIR\` | no backups | \`/backups\` | Folder of backups, which the embedded PostgreSQL copies its log to all the time, and the start new files each minute; without effect beside \`LITFASS_DATABASE_URL\`; see \`./scripts/backup --help\` |
| \`LITFASS_PROBE_WEBSITE\` | _required_ by \`./scripts/probe\` | \`https://sonde.litfass.example\` | Public address of the website that the probe uses |
| \`LITFASS_PROBE_KEY\` | _required_ by \`./scripts/probe\` | \`lfk_…\` | API key of that website |
| \`LITFASS_PROBE_PORT\` | \`8080\` | \`9464\` | Where \`./scripts/probe watch\` tells its figures |
| \`LITFASS_OPERATOR\` | user@machine | \`maria@wache\` | By which name \`./scripts/site\` and \`./scripts/notices\` stand in the log of what the operator did |
| \`LITFASS_SECRET\` | keys derived from \`{dataDir}/root-key\` | – | The one secret of a platform that began with an earlier release; a new one leaves it unset |
| \`LITFASS_NATS_PASSWORD_{SERVICE}\` | as \`LITFASS_NATS_URL\` says | \`openssl rand -hex 24\` | Password of a service's user at a NATS of your own, whose users \`deploy/nats.conf\` lists |
| \`LITFASS_SETTINGS_FILE\` | – | \`/run/secrets/forms\` | Of a service and of \`scripts/migrate.ts\`: a file with lines \`NAME=value\`, for what is no matter of an environment |

Any other variable of this page that is set when \`./scripts/start\` is called reaches the services as it is. \`./scripts/site\` finds the
running platform by \`LITFASS_DATA_DIR\`, so does \`./scripts/notices\`, \`./scripts/dead-letters\` by \`LITFASS_DATA_DIR\` or \`LITFASS_NATS_URL\`, and
\`scripts/migrate.ts\` takes \`LITFASS_DATABASE_URL\`.

## The edge

| variable | default | example | what it is |
| --- | --- | --- | --- |
| \`LITFASS_PORT\` | \`8080\` | \`80\` | Port that it listens on |
| \`LITFASS_HOST\` | \`127.0.0.1\` and \`::1\` | \`0.0.0.0\` | Address that it listens on |
| \`LITFASS_UPSTREAMS\` | this machine, at the offsets of \`deploy/routes.yaml\` | \`forms=http://forms:8080\` | Where each service answers |
| \`LITFASS_TRUSTED_PROXIES\` | none | \`10.0.0.0/8\` | Networks of proxies in front of it whose \`X-Forwarded-*\` headers are kept |
`;

/** The page docs/configuration.md. */
export async function configurationPage(): Promise<string> {
  const common = Object.keys(serviceSettings);
  const sections = [...(await settingsOfServices())].map(([name, { properties, required = [] }], index) => {
    const own = Object.keys(properties).filter((key) => !common.includes(key));
    const shared = index === 0 ? section('Every service', common, { properties, required }) : '';
    const body = own.length > 0 ? section(name, own, { properties, required }) : `## ${name}\n\nNothing of its own.\n`;
    return shared === '' ? body : `${shared}\n${body}`;
  });
  return `${[beforeTables, ...sections].join('\n').trim()}\n`;
}

function section(title: string, names: readonly string[], { properties, required = [] }: SettingsSchema): string {
  const rows = names.map((name) => {
    const { description = '', default: fallback, examples = [] } = properties[name] ?? {};
    const byDefault = fallback === undefined ? (required.includes(name) ? '_required_' : '–') : code(shown(fallback));
    // What stands in angle brackets would be taken for HTML.
    const text = description.replaceAll(/<\w+>_\w+/g, code);
    return [code(variableOf(name)), byDefault, code(shown(examples[0] ?? '')), text];
  });
  return `## ${title}\n\n${table(['variable', 'default', 'example', 'what it is'], rows)}\n`;
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}
