import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../platform/settings.ts';

/** Lints a little tree of the same shape as the repository; returns the rule that each file breaks. */
function lint(files: Record<string, string>): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-boundaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  for (const [name, content] of Object.entries({ ...targets, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format=json', 'services', 'web', 'proto', 'deploy', 'scripts'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 30_000,
  });
  const { diagnostics } = JSON.parse(stdout);
  return Object.fromEntries(
    diagnostics.map(({ filename, code }: { filename: string; code: string }) => [filename, code]),
  );
}

const exported = 'export const x = 1;\n';
const targets = Object.fromEntries(
  ['services/forms/src', 'services/forms/src/api', 'services/auth/src', 'services/kit/src', 'services/kit/src/contract']
    .concat(['web/model/src', 'web/widgets/src', 'web/runtime/src', 'proto/gen', 'deploy/edge/src', 'scripts'])
    .map((place) => [/(api|contract)$/.test(place) ? `${place}.ts` : `${place}/target.ts`, exported]),
);

const importing = (from: string): string => `import { x } from '${from}';\nexport const y = x;\n`;

it('refuses every arrow between packages that points the wrong way', () => {
  const wrong: Record<string, string> = {
    'services/forms/src/a.ts': '../../auth/src/target.ts',
    'services/forms/src/b.ts': '../../../web/runtime/src/target.ts',
    'services/forms/src/c.ts': '../../../web/widgets/src/target.ts',
    'services/forms/src/d.ts': '../../../deploy/edge/src/target.ts',
    'services/kit/src/a.ts': '../../forms/src/target.ts',
    'services/kit/src/b.ts': '../../../web/model/src/target.ts',
    'web/runtime/src/a.ts': '../../../services/forms/src/target.ts',
    'web/runtime/src/b.ts': '../../../services/kit/src/target.ts',
    'web/model/src/a.ts': '../../widgets/src/target.ts',
    'web/widgets/src/a.ts': '../../runtime/src/target.ts',
    'proto/a.ts': '../services/kit/src/target.ts',
    'deploy/edge/src/a.ts': '../../../services/forms/src/target.ts',
  };
  const broken = lint(Object.fromEntries(Object.entries(wrong).map(([file, from]) => [file, importing(from)])));
  expect(broken).toEqual(Object.fromEntries(Object.keys(wrong).map((file) => [file, 'boundaries(dependencies)'])));
});

it('allows the arrows that the architecture draws', () => {
  const right: Record<string, string> = {
    'services/forms/src/e.ts': '../../kit/src/target.ts',
    'services/forms/src/f.ts': '../../../web/model/src/target.ts',
    'services/forms/src/g.ts': './target.ts',
    'services/kit/src/e.ts': '../../../proto/gen/target.ts',
    'services/site-render/src/e.ts': '../../../web/widgets/src/target.ts',
    'web/runtime/src/e.ts': '../../widgets/src/target.ts',
    'web/runtime/src/f.ts': '../../../services/forms/src/api.ts',
    'web/runtime/src/g.ts': '../../../services/kit/src/contract.ts',
    'web/widgets/src/e.ts': '../../model/src/target.ts',
  };
  expect(lint(Object.fromEntries(Object.entries(right).map(([file, from]) => [file, importing(from)])))).toEqual({});
});

it('keeps NATS, SQL and JSON.parse in their places', () => {
  const broken = lint({
    'services/forms/src/a.ts': importing('@nats-io/transport-node'),
    'services/forms/src/b.ts': importing('kysely'),
    'services/forms/src/c.ts': importing('@litfass/auth/api'),
    'services/forms/src/d.ts': "export const y = JSON.parse('{}');\n",
    'services/forms/src/field/store.ts': importing('kysely'),
    'services/forms/src/e.ts': "import type { Transaction } from 'kysely';\nexport type T = Transaction<unknown>;\n",
    'web/runtime/src/a.ts': importing('@litfass/kit'),
    'web/runtime/src/b.ts': importing('@litfass/forms/api'),
  });
  expect(broken).toEqual({
    'services/forms/src/a.ts': 'eslint(no-restricted-imports)',
    'services/forms/src/b.ts': 'eslint(no-restricted-imports)',
    'services/forms/src/c.ts': 'eslint(no-restricted-imports)',
    'services/forms/src/d.ts': 'eslint(no-restricted-properties)',
    'web/runtime/src/a.ts': 'eslint(no-restricted-imports)',
  });
});
