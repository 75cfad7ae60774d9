import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readRecipe } from '../scripts/image/rehearsal/dockerfile.ts';
import { operatorHash, operatorToken } from '../scripts/platform/operator-token.ts';
import { allServices, niceness } from '../scripts/platform/service-tasks.ts';
import { root } from '../scripts/platform/settings.ts';
import { natsFiles } from '../scripts/reference/nats-users.ts';
import { withSettingsFile } from '../services/kit/src/settings-file.ts';

interface Part {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  cpu_shares?: number;
  volumes?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[];
}

interface Compose {
  services: Record<string, Part | undefined>;
  volumes: object;
  networks: Record<string, { internal?: boolean } | null>;
  secrets: Record<string, { file: string }>;
}

const text = readFileSync(path.join(import.meta.dirname, 'compose.yaml'), 'utf8');
const { services, volumes, networks, secrets }: Compose = parse(text, {
  merge: true,
});
const names = allServices().map(({ name }) => name);

describe('compose.yaml', () => {
  it('runs each service of the table of routes, on a file system that cannot be written and without rights', () => {
    const rights = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
    for (const name of [...names, 'edge', 'migration']) expect(services[name]).toMatchObject(rights);
  });

  it('lets each service write into its volume, which is new: the image has a folder there that is its user’s', () => {
    const { user, folders } = readRecipe();
    for (const name of names) {
      const [volume = '', place = ''] = services[name]?.volumes?.[0]?.split(':') ?? [];
      expect(volumes).toHaveProperty(volume);
      expect(services[name]?.environment).toMatchObject({ LITFASS_DATA_DIR: place });
      expect(folders).toContainEqual({ path: place, ...user });
    }
  });

  it('tells the edge where every service is', () => {
    const upstreams = services['edge']?.environment?.['LITFASS_UPSTREAMS']?.split(',');
    expect(upstreams).toEqual(names.map((name) => `${name}=http://${name}:8080`));
  });

  it('lets the same services step back behind pages as one machine does (R9)', () => {
    const stepBack = Object.keys(services).filter((name) => (services[name]?.cpu_shares ?? 1024) < 1024);
    expect(stepBack).toEqual(Object.keys(niceness));
  });

  it('gives each part the keys and passwords that it needs, as a file of its own, and none by the environment', () => {
    const given = Object.entries(services).map(([name, part]) => [name, part?.secrets ?? []]);
    expect(Object.fromEntries(given)).toEqual({
      ...Object.fromEntries(names.map((name) => [name, [name]])),
      edge: [],
      migration: ['migration'],
      caddy: [],
      postgres: ['postgres'],
      nats: ['nats'],
      minio: ['bucket'],
      mailpit: [],
    });
    expect(text).not.toMatch(/LITFASS_PASSWORD|LITFASS_SECRET\b/);
    const named = Object.values(services).flatMap((part) => Object.entries(part?.environment ?? {}));
    const open = named.filter(
      ([variable, value]) =>
        /PASSWORD|SECRET|KEY/.test(variable) &&
        variable !== 'LITFASS_S3_ACCESS_KEY' &&
        !String(value).startsWith('/run/secrets/'),
    );
    expect(open).toEqual([]);
  });

  it('lets each part meet those alone that it speaks with', () => {
    const meets = (one: string, other: string): boolean =>
      (services[one]?.networks ?? []).some((network) => services[other]?.networks?.includes(network));
    for (const part of ['edge', 'caddy', 'mailpit'])
      expect(['postgres', 'nats', 'minio'].filter((server) => meets(part, server))).toEqual([]);
    expect(names.filter((name) => meets(name, 'minio')).toSorted()).toEqual(['forms', 'site-render']);
    for (const name of names)
      expect([meets(name, 'postgres'), meets(name, 'nats'), meets(name, 'edge')]).toEqual([true, true, true]);
    const inner = Object.entries(networks).filter(([, network]) => network?.internal === true);
    expect(inner.map(([name]) => name)).toEqual(['front', 'database', 'bus', 'media']);
  });

  it('has its secrets made by one command: one word each, no service’s file with another’s', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'litfass-secrets-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const make = (): void => void execFileSync('sh', [path.join(import.meta.dirname, 'make-secrets.sh'), folder]);
    make();
    const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
    const made = Object.keys(secrets).map((name) => [name, textOf(name)] as const);
    const words = readdirSync(path.join(folder, 'words')).map((name) => textOf(`words/${name}`));
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).toMatch(/^[0-9a-f]{64}$/);
    for (const name of names)
      for (const other of names.filter((each) => each !== name))
        for (const own of ['secret', 'nats']) expect(textOf(name)).not.toContain(textOf(`words/${own}-${other}`));
    for (const name of names) {
      expect(textOf(name)).not.toContain(textOf('words/operator'));
      expect(textOf(name)).not.toMatch(/_migrator|postgres:\/\/postgres:/);
      const hash = operatorHash(operatorToken(textOf('words/operator'), name));
      expect(textOf(name)).toContain(`LITFASS_OPERATOR_HASH=${hash}\n`);
      const settings = withSettingsFile({ LITFASS_SETTINGS_FILE: path.join(folder, name) });
      expect(settings['LITFASS_NATS_URL']).toContain(`nats://${name}:`);
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    make();
    expect(Object.keys(secrets).map((name) => [name, textOf(name)])).toEqual(made);
  });
});

it('has the users of NATS that deploy/bus.yaml describes, as has the chart (node scripts/publish-bus.ts)', () => {
  for (const [file, written] of Object.entries(natsFiles()))
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(written);
});
