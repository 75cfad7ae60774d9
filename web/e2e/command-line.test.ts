import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at, run } from './platform.ts';
import { expect, test } from './test.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'litfass-cli-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const documents = (root: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, JSON.parse(readFileSync(path.join(root, name), 'utf8'))]),
  );

test('a website is exported, imported again and exported the same, and the log says by whom (O5)', async () => {
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
  expect(run('scripts/site', 'export', 'gasthaus-linde', first).status).toBe(0);
  const imported = run('scripts/site', 'import', first);
  expect(imported.output).not.toMatch(/Error|at .*\.ts:/);
  expect(imported.status).toBe(0);
  expect(run('scripts/site', 'export', 'gasthaus-linde', second).status).toBe(0);
  expect(documents(second)).toEqual(documents(first));
  const log = (): string => run('scripts/site', 'log', '--identifier', 'gasthaus-linde').output;
  await expect.poll(log).toMatch(/\t\S+@\S+\tsite-websites-bundle-changed\tgasthaus-linde/);
});

test('a broken bundle is refused with every problem and changes nothing', async ({ page }) => {
  const broken = path.join(folder, 'broken');
  expect(run('scripts/site', 'export', 'gasthaus-linde', broken).status).toBe(0);
  const start = path.join(broken, 'pages/start.json');
  const page0 = JSON.parse(readFileSync(start, 'utf8'));
  writeFileSync(start, JSON.stringify({ ...page0, title: 7, sections: 'keine' }));
  const { status, output } = run('scripts/site', 'import', broken);
  expect(status).toBe(1);
  expect(output).toContain('pages/start.json');
  expect(output).toContain('/title');
  expect(output).toContain('/sections');
  await page.goto(at('gasthaus-linde'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Linde');
});

test('lists the websites, one a line, tab-separated', () => {
  const { output } = run('scripts/site', 'list');
  expect(output).toMatch(/^atelier-nord\twww\.atelier-nord\.test/m);
});

test('wrong use ends with 2 and a word on the right one', () => {
  const { status, output } = run('scripts/site', 'verschenke');
  expect(status).toBe(2);
  expect(output).toMatch(/--help/);
});
