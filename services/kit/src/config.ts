import { withSettingsFile } from './settings-file.ts';
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { TARIFF } from './tariff.ts';

/** The environment does not fit: `faults` lists every wrong value with its name, the problem and an example. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Reads the settings of `schema` from the environment: `natsUrl` is LITFASS_NATS_URL. Numbers, booleans (`1`, `0`,
 * `true`, `false`) and lists (comma-separated) are converted; an empty value counts as unset.
 * LITFASS_SETTINGS_FILE names a file with more of them, for what is no matter of an environment that others can read.
 * @throws ConfigError with all faults at once
 */
export function loadConfig<S extends TObject>(schema: S, given: Record<string, string | undefined>): Static<S> {
  const faults: string[] = [];
  const env = withSettingsFile(given);
  const settings: Record<string, unknown> = {};
  for (const [name, property] of Object.entries<TSchema>(schema.properties)) {
    const variable = variableOf(name);
    const raw = env[variable];
    const value = raw === undefined || raw === '' ? defaultOf(property) : convert(raw, property);
    const fault = check(property, value, schema.required?.includes(name) ?? false);
    if (fault) faults.push(`${variable} ${fault}${exampleOf(property)}`);
    else if (value !== undefined) settings[name] = value;
  }
  const domains = domainFault(settings['appDomain'], settings['siteDomain']);
  if (domains) faults.push(domains);
  const alone = oneDomainFault(settings);
  if (alone) faults.push(alone);
  if ((settings['tlsCertFile'] === undefined) !== (settings['tlsKeyFile'] === undefined))
    faults.push('LITFASS_TLS_CERT_FILE and LITFASS_TLS_KEY_FILE belong together: one of them is missing');
  if (faults.length > 0) throw new ConfigError(faults);
  return settings as Static<S>;
}

/** Cookies of a domain reach all below it, so websites with code of their own have to be beside the app domain (D15). */
function domainFault(app: unknown, site: unknown): string | null {
  if (typeof app !== 'string' || typeof site !== 'string' || app === site) return null;
  const isNested = site.endsWith(`.${app}`) || app.endsWith(`.${site}`);
  // What ends in `.localhost` is a site of its own in every browser.
  if (!isNested || app === 'localhost') return null;
  return `LITFASS_SITE_DOMAIN is not apart from LITFASS_APP_DOMAIN; name a domain beside it, e.g. litfass-seiten.example`;
}

/** In production websites' own code and log-ins share a domain only where the operator says so (D15). */
function oneDomainFault({
  production,
  appDomain,
  siteDomain,
  codeOnAppDomain,
}: Record<string, unknown>): string | null {
  if (production !== true || codeOnAppDomain !== false || appDomain === 'localhost') return null;
  if (siteDomain !== undefined && siteDomain !== appDomain) return null;
  return "LITFASS_SITE_DOMAIN is missing: code of websites would run where people log in. Name a second domain, or set LITFASS_CODE_ON_APP_DOMAIN=1 where all websites are the operator's own (for example litfass-seiten.example)";
}

/** `natsUrl` → `LITFASS_NATS_URL` */
export function variableOf(name: string): string {
  return `LITFASS_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

const keyword = (schema: TSchema, name: string): unknown => Reflect.get(schema, name);

function defaultOf(schema: TSchema): unknown {
  const value = keyword(schema, 'default');
  return value === undefined ? undefined : structuredClone(value);
}

function convert(raw: string, schema: TSchema): unknown {
  switch (keyword(schema, 'type')) {
    case 'integer':
    case 'number':
      return Number.isFinite(Number(raw)) ? Number(raw) : raw;
    case 'boolean':
      return { '1': true, true: true, '0': false, false: false }[raw] ?? raw;
    case 'array':
      return raw.split(',').map((entry) => entry.trim());
    default:
      return raw;
  }
}

function check(schema: TSchema, value: unknown, required: boolean): string | null {
  if (value === undefined) return required ? 'is missing' : null;
  const [error] = Value.Errors(schema, value);
  return error ? error.message : null;
}

function exampleOf(schema: TSchema): string {
  const examples = keyword(schema, 'examples');
  return Array.isArray(examples) ? ` (for example ${String(examples[0])})` : '';
}

const Url = (description: string, example: string) => Type.String({ minLength: 3, description, examples: [example] });

/** What every service needs to know; spread it into the service's own schema. */
export const serviceSettings = {
  host: Type.String({ default: '127.0.0.1', description: 'Address to listen on', examples: ['0.0.0.0'] }),
  port: Type.Integer({ minimum: 0, maximum: 65535, default: 0, description: 'Port; 0 takes any', examples: [8081] }),
  tlsCertFile: Type.Optional(
    Type.String({
      description: 'Certificate to speak TLS with, as PEM; read anew when it is renewed. Unset: plain HTTP',
      examples: ['/etc/litfass/tls/tls.crt'],
    }),
  ),
  tlsKeyFile: Type.Optional(
    Type.String({ description: 'Key of that certificate', examples: ['/etc/litfass/tls/tls.key'] }),
  ),
  publicPort: Type.Integer({
    minimum: 1,
    maximum: 65535,
    default: 8080,
    description: 'Port that visitors see',
    examples: [443],
  }),
  databaseUrl: Url(
    'Database as the role <schema>_service; `?sslmode=verify-full&sslrootcert=<file>` encrypts and checks its certificate',
    'postgres://site_service@db/litfass',
  ),
  systemDatabaseUrl: Url('Database as the role <schema>_system', 'postgres://site_system@db/litfass'),
  natsUrl: Url(
    'NATS server; `nats://user:password@host:4222` logs in, `tls://host:4222?ca=<file>` encrypts and checks its certificate',
    'nats://127.0.0.1:4222',
  ),
  natsMonitorUrl: Type.Optional(
    Url('Monitoring address of NATS, to see whether it syncs before it acknowledges', 'http://127.0.0.1:8222'),
  ),
  natsReplicas: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 5,
      description:
        'Servers of NATS that keep a copy of each stream; as long as fewer are up, a new one has one copy. Unset: three where a cluster of three shows itself',
      examples: [3],
    }),
  ),
  appDomain: Type.String({
    default: 'localhost',
    description: 'Websites answer at {identifier}.{appDomain}',
    examples: ['litfass.example'],
  }),
  siteDomain: Type.Optional(
    Type.String({
      pattern: '^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$',
      description:
        'Second domain, of which neither is below the other: visitors see websites at {identifier}.{siteDomain}, and {identifier}.{appDomain} is for log-in and the owner’s app alone',
      examples: ['litfass-seiten.example'],
    }),
  ),
  codeOnAppDomain: Type.Boolean({
    default: false,
    description:
      'Lets code of websites run below the app domain in production, without a second domain: only where all websites are the operator’s own',
    examples: [1],
  }),
  dataDir: Type.String({
    default: './.data',
    description: 'Folder for files and snapshots',
    examples: ['/var/lib/litfass'],
  }),
  secret: Type.String({
    minLength: 32,
    description: 'Key of this service’s own tokens, seals and counts, at least 32 characters; no other service has it',
    examples: ['openssl rand -hex 32'],
  }),
  crumbKey: Type.Optional(
    Type.String({
      minLength: 32,
      description:
        'Key of crumbs, which all services of a website check, at least 32 characters. Unset: `LITFASS_SECRET`',
      examples: ['openssl rand -hex 32'],
    }),
  ),
  operatorHash: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description:
        'SHA-256 of the operator’s token at this service, which is SHA-256 of `litfass operator <service> <operator’s key>`. Unset: nobody is the operator',
      examples: ['5f78c33274e43fa9de5659265c1d917e25c03722dcb0b8d27db8d5feaa813953'],
    }),
  ),
  operatorPort: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65535,
      description: 'Port of the operator’s calls, which the public one does not know. Unset: there are none',
      examples: [9080],
    }),
  ),
  operatorHost: Type.String({
    default: '127.0.0.1',
    description: 'Address that the operator’s port listens on',
    examples: ['127.0.0.1'],
  }),
  trustedProxies: Type.Array(Type.String(), {
    default: ['127.0.0.1/32', '::1/128'],
    description: 'Networks whose X-Forwarded-* headers count',
    examples: ['10.0.0.0/8'],
  }),
  proxyHops: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 5,
      description:
        'So many proxies stand before the service; what lies beyond them is a visitor’s own word. Unset: as many as are in those networks',
      examples: [1],
    }),
  ),
  production: Type.Boolean({ default: false, description: 'Refuses what is only for trying out', examples: [1] }),
  logLevel: Type.String({
    pattern: '^(trace|debug|info|warn|error|silent)$',
    default: 'info',
    description: 'Least level that is logged',
    examples: ['info'],
  }),
  otlpEndpoint: Type.Optional(Url('OpenTelemetry collector; unset exports nothing', 'http://otel:4318')),
  rateKeyPerMinute: Type.Integer({
    minimum: 1,
    default: 600,
    description: 'Calls of one API key to this service in a minute',
    examples: [600],
  }),
  tariffs: Type.Array(Type.String({ pattern: TARIFF }), {
    default: ['expired=20', 'pastDue=20', 'trial=20', 'activeParkingPage=20', 'resoldGracePeriod=20'],
    description:
      'Tariffs: what per cent of each limit of a website (hits, pages at once, submissions, calls by API key, room for files) one of a status has; statuses that are not named have 100',
    examples: ['expired=5,trial=20,paid=100,enterprise=500'],
  }),
  maxEventLoopDelayMs: Type.Integer({
    minimum: 50,
    default: 3000,
    description: 'Above this delay requests are refused with 503',
    examples: [1000],
  }),
  drainMs: Type.Integer({
    minimum: 0,
    default: 0,
    description: 'Wait between “not ready” and closing at the end',
    examples: [5000],
  }),
  poolSize: Type.Integer({ minimum: 1, default: 10, description: 'Database connections for requests', examples: [20] }),
};

const settingsSchema = Type.Object(serviceSettings);
export type ServiceSettings = Static<typeof settingsSchema>;
