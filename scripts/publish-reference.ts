// node scripts/publish-reference.ts: writes the pages of docs/ that are made from the sources: configuration, enumerations, permissions, block types.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './platform/settings.ts';
import { bundlePage, withBlockValues } from './reference/block-values.ts';
import { configurationPage } from './reference/configuration.ts';
import { enumerationsPage } from './reference/enumerations.ts';
import { permissionsPage } from './reference/permissions.ts';
import { writeCallsPage } from './reference/write-calls.ts';

const pages: Readonly<Record<string, string>> = {
  'docs/configuration.md': await configurationPage(),
  'docs/enumerations.md': enumerationsPage(),
  'docs/permissions.md': permissionsPage(),
  'docs/write-calls.md': await writeCallsPage(),
  [bundlePage]: await withBlockValues(readFileSync(path.join(root, bundlePage), 'utf8')),
};
for (const [file, text] of Object.entries(pages)) writeFileSync(path.join(root, file), text);
const { status } = spawnSync('pnpm', ['exec', 'oxfmt', ...Object.keys(pages)], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
