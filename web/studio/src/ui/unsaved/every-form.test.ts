import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');
const files = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));
const withText = (pattern: RegExp): string[] =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

it('every form tells what is typed in it and not saved, but for those that lead into the area', () => {
  expect(withText(/<form\b/)).toEqual(['features/store/stock-form.tsx', 'ui/form/form.tsx']);
  expect(withText(/<Form\s[^>]*isFree/)).toEqual([
    'features/account/account-card.tsx',
    'features/log-in/log-in-form.tsx',
  ]);
});

it('every window with fields tells what is typed in it, or changes the draft with each key', () => {
  const fields =
    /<(?:(?:Text|Long|Amount|Count|Moment)Entry|Field|LongField|CodeField|AmountField|CountField|MomentField|LinkFields|input|textarea)\b/;
  const forms = /<(?:Form|DialogForm|AccountForm)\b|useUnsaved\(/;
  const silent = files.filter(({ text }) => /<Dialog\b/.test(text) && fields.test(text) && !forms.test(text));
  expect(silent.map(({ file }) => file)).toEqual(['editor/item/variants-dialog.tsx']);
});

it('nothing but the one mechanism asks before a screen or the tab is left', () => {
  expect(withText(/useBlocker|beforeunload/i)).toEqual(['ui/unsaved/unsaved-question.tsx']);
});

it('forms that stay end with the same bar', () => {
  // In windows the two ways out stand below; a search and what is only added have a button of their own.
  const own = withText(/<Form\s/).filter(
    (file) => !/dialog|^ui\/|^editor\//.test(file) && !/SaveBar/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(own).toEqual([
    'features/account/account-card.tsx',
    'features/log-in/log-in-form.tsx',
    'features/members/member-plans.tsx',
    'features/orders/order-timeline.tsx',
    'features/replace/replace-page.tsx',
    'features/settings/domains-tab.tsx',
    'features/settings/end-tab.tsx',
    'features/settings/redirects-tab.tsx',
  ]);
});
