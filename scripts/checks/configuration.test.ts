import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { variableOf } from '../../services/kit/src/config.ts';
import { root } from '../platform/settings.ts';
import { configurationPage, settingFaults, settingsOfServices } from '../reference/configuration.ts';
import { plain } from '../reference/table.ts';

const page = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');

describe('docs/configuration.md', () => {
  it('says what the settings of the services say', async () => {
    expect(plain(page)).toBe(plain(await configurationPage()));
  });

  it('names every variable of every service with what it is and an example', async () => {
    const settings = [...(await settingsOfServices())];
    expect(settings.map(([name]) => name)).toContain('site-render');
    for (const [service, { properties }] of settings) {
      for (const [name, { description, examples }] of Object.entries(properties)) {
        expect(page, `${service}: ${name}`).toContain(`\`${variableOf(name)}\``);
        expect(description, `${service}: ${name}`).toBeTruthy();
        expect(examples, `${service}: ${name}`).toHaveLength(1);
      }
    }
  });

  it('names every variable that the edge and the commands read', () => {
    const folders = ['scripts/platform', 'scripts/sites', 'scripts/probes', 'deploy/edge/src'];
    const sources = folders.flatMap(filesOf);
    const read = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/env\['(LITFASS_\w+)'\]/g)].map(([, name = '']) => name),
    );
    expect(read).toContain('LITFASS_PORT');
    // How the shell scripts tell where they were called: nobody sets it.
    const known = new Set(read.filter((name) => name !== 'LITFASS_CALLED_FROM'));
    expect([...known].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

it('is given to each service by deploy/compose.yaml as it asks for it, and nothing that nobody knows', async () => {
  const text = readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8');
  const compose: { services: Record<string, { environment?: object }> } = parse(text, { merge: true });
  const known = await settingsOfServices();
  const script = readFileSync(path.join(root, 'deploy/make-secrets.sh'), 'utf8');
  const handed = [...script.matchAll(/echo "(LITFASS_\w+)=.*/g)].filter(
    ([line]) => !/DATABASE_URL=postgres:\/\/postgres/.test(line),
  );
  // What is secret comes in a file of each service; the bucket's key goes to those that have files.
  const secret = (name: string): string[] =>
    handed
      .map(([, variable = '']) => variable)
      .filter((variable) => !variable.startsWith('LITFASS_PASSWORD'))
      .filter((variable) => variable !== 'LITFASS_S3_SECRET_KEY' || ['site-render', 'forms'].includes(name));
  const given = (name: string): string[] => [
    ...new Set([
      ...Object.keys(compose.services[name]?.environment ?? {}).filter((each) => each !== 'LITFASS_SETTINGS_FILE'),
      ...secret(name),
    ]),
  ];
  expect([...known.keys()].flatMap((name) => settingFaults(known, name, given(name)))).toEqual([]);
  expect(settingFaults(known, 'forms', ['LITFASS_SECRETS'])).toContain(
    'forms is given LITFASS_SECRETS, which nobody knows',
  );
});

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(root, folder, name));
