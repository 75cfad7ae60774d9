import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { blockTypes, contributorRoles, fileSchemas, pageTypes, permissions } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { root } from '../platform/settings.ts';
import { bundlePage, withBlockValues } from '../reference/block-values.ts';
import { enumerationsPage } from '../reference/enumerations.ts';
import { writeCallsPage } from '../reference/write-calls.ts';
import { permissionsPage } from '../reference/permissions.ts';
import { publishedSchemas, schemaFolder } from '../reference/schemas.ts';
import { plain } from '../reference/table.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('docs/enumerations.md', () => {
  const page = read('docs/enumerations.md');

  it('says what the model says', () => {
    expect(plain(page)).toBe(plain(enumerationsPage()));
  });

  it('names every block type, page type and limit of the model', () => {
    for (const [name, number] of Object.entries({ ...blockTypes, ...pageTypes }))
      expect(plain(page)).toContain(`| \`${name}\` | \`${number}\` |`);
  });
});

describe('docs/permissions.md', () => {
  const page = read('docs/permissions.md');

  it('says what the model says', () => {
    expect(plain(page)).toBe(plain(permissionsPage()));
  });

  it('names every permission and every role with its number', () => {
    for (const [name, number] of Object.entries(permissions))
      expect(plain(page)).toContain(`| \`${name}\` | \`${number}\` |`);
    for (const [name, number] of Object.entries(contributorRoles))
      expect(plain(page)).toContain(`| ${name} | \`${number}\` |`);
  });
});

describe('docs/write-calls.md', () => {
  it('says of every writing call of every service who may make it, as its contract does', async () => {
    expect(plain(read('docs/write-calls.md'))).toBe(plain(await writeCallsPage()));
  });
});

describe('docs/contracts/site-bundle.md', () => {
  it('says of every block type what the folders say', async () => {
    const page = read(bundlePage);
    expect(plain(page)).toBe(plain(await withBlockValues(page)));
    for (const [type, number] of Object.entries(blockTypes)) expect(plain(page)).toContain(`| ${type} | ${number} |`);
  });
});

describe('docs/schemas', () => {
  it('holds the schema of every file of a bundle and of every block type, as the platform checks them', async () => {
    const published = await publishedSchemas();
    const files = readdirSync(path.join(root, schemaFolder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map(({ parentPath, name }) => path.relative(path.join(root, schemaFolder), path.join(parentPath, name)));
    expect(files.toSorted()).toEqual([...published.keys()].toSorted());
    for (const [name, schema] of published)
      expect(JSON.parse(read(`${schemaFolder}/${name}`)), name).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it('covers every kind of file and every block type of the model', async () => {
    const names = [...(await publishedSchemas()).keys()];
    expect(names).toEqual(expect.arrayContaining(Object.keys(fileSchemas).map((kind) => `${kind}.json`)));
    expect(names).toEqual(expect.arrayContaining(Object.keys(blockTypes).map((type) => `blocks/${type}.json`)));
  });
});
