// node scripts/publish-schemas.ts: writes docs/schemas, the JSON Schemas of a bundle's files and of every block type's value.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './platform/settings.ts';
import { publishedSchemas, schemaFolder } from './reference/schemas.ts';

const folder = path.join(root, schemaFolder);
for (const name of ['blocks', 'site.json', 'page.json', 'collection.json', 'form.json', 'commerce.json', 'people.json'])
  rmSync(path.join(folder, name), { recursive: true, force: true });
mkdirSync(path.join(folder, 'blocks'), { recursive: true });
const schemas = await publishedSchemas();
for (const [name, schema] of schemas) writeFileSync(path.join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
const { status } = spawnSync('pnpm', ['exec', 'oxfmt', schemaFolder], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
console.log(`${schemas.size} schemas written to ${schemaFolder}.`);
