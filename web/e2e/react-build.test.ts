import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { field, form, openForm, status, submit, SUBMISSION } from './form-page.ts';
import { root, run, textOf } from './platform.ts';
import { expect, test } from './test.ts';

/*
 * Islands are written for React, and visitors get Preact in its place. Here the same sources run with React itself:
 * what works in both is no accident of either. React reports what differs from the server's markup, Preact does not.
 */
const runtime = path.join(root, 'web/runtime');

test.beforeAll(() => {
  const built = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: runtime,
    encoding: 'utf8',
    env: { ...process.env, LITFASS_VISITOR_REACT: '1' },
  });
  expect(built.status, built.stdout + built.stderr).toBe(0);
  const { status: outcome, output } = run('scripts/site', 'import', `${root}/web/e2e/sites/forms`);
  expect(outcome, output).toBe(0);
});

const entryOf = (dist: string): string =>
  path.basename(JSON.parse(readFileSync(path.join(runtime, dist, 'manifest.json'), 'utf8'))['src/visitor.ts'].file);

test('a form is taken over, checked and sent the same with React (FORM-016, FORM-034, FVAL-001)', async ({ page }) => {
  const [preact, react] = [entryOf('dist'), entryOf('dist-react')];
  const faults: string[] = [];
  // The first write without a crumb is answered by 400 and repeated: the browser tells of that too.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) faults.push(message.text());
  });
  await page.route(/\/\?kampagne/, async (route) => {
    const html = await textOf('formulare', '/?kampagne=sommer');
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html.replaceAll(preact, react) });
  });
  await page.route('**/assets/*.js', (route) => {
    const file = path.join(runtime, 'dist-react', new URL(route.request().url()).pathname);
    return existsSync(file) ? route.fulfill({ path: file, contentType: 'text/javascript' }) : route.abort();
  });
  await openForm(page, '/?kampagne=sommer');
  await submit(page).click();
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expect(field(page, 'name')).toHaveClass(/lf-invalid/);
  await expect(status(page)).toContainText('Ein oder mehrere Felder sind ungültig.');
  const dangling = await form(page).evaluate((element) =>
    [...element.querySelectorAll('[aria-describedby],[aria-labelledby],label[for]')]
      .flatMap((each) => ['aria-describedby', 'aria-labelledby', 'for'].map((name) => each.getAttribute(name)))
      .flatMap((ids) => ids?.split(' ') ?? [])
      .filter((id) => !document.getElementById(id)),
  );
  expect(dangling).toEqual([]);
  await page.getByLabel('Vorname').fill('Mia');
  await page.getByLabel('Nachname').fill('Muster');
  await page.getByLabel('E-Mail-Adresse').fill('mia@kunde.test');
  await page.getByLabel('Besichtigung').check();
  const asked = page.waitForRequest(SUBMISSION);
  await submit(page).click();
  expect(JSON.parse((await asked).postDataJSON().form)).toMatchObject({ name: ['Mia', 'Muster'], hidden: 'sommer' });
  await expect(page.getByText('Danke, wir melden uns.')).toBeVisible();
  expect(faults).toEqual([]);
});
