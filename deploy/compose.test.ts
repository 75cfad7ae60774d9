import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readRecipe } from '../scripts/image/rehearsal/dockerfile.ts';
import { allServices, niceness } from '../scripts/platform/service-tasks.ts';

interface Part {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  cpu_shares?: number;
  volumes?: string[];
  environment?: Record<string, string>;
}

const text = readFileSync(path.join(import.meta.dirname, 'compose.yaml'), 'utf8');
const { services, volumes }: { services: Record<string, Part | undefined>; volumes: object } = parse(text, {
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

  it('takes no secret but from its environment, and says which are missing', () => {
    const secrets = [...text.matchAll(/(?:SECRET|PASSWORD)\w*: (.+)/g)].map(([, value]) => value);
    expect(secrets.length).toBeGreaterThan(5);
    for (const value of secrets) expect(value).toMatch(/^p?\$\{LITFASS_(SECRET|PASSWORD)/);
    expect(text).toContain('${LITFASS_SECRET:?');
  });
});
