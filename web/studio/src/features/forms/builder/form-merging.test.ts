import type { Form, FormField } from '@litfass/model';
import { expect, it } from 'vitest';
import { proposed } from '../../../draft/conflict/merging.ts';
import { formMerging } from './form-merging.ts';

const field = (id: string, title: string): FormField => ({ id, type: 'text', title });
const form = (...fields: FormField[]): Form => ({ id: '0'.repeat(24), key: 'kontakt', name: 'Kontakt', fields });

it('merges two versions of a form field by field and setting by setting, each told by its name', () => {
  const base = form(field('a', 'Vorname'), field('b', 'Nachname'));
  const mine = { ...form(field('a', 'Dein Vorname'), field('b', 'Nachname'), field('c', 'Ort')), captcha: true };
  const theirs = { ...form(field('b', 'Nachname'), field('a', 'Rufname')), storage: { keep: true, email: ['a@b.de'] } };
  const versions = { base, mine, theirs };
  const found = formMerging.differences(versions);
  expect(found.map(({ name, by, said }) => [name, by, said?.mine, said?.theirs])).toEqual([
    ['Field “Dein Vorname”: Label', 'both', 'Dein Vorname', 'Rufname'],
    ['Field “Ort”', 'mine', 'Text', 'not there'],
    ['Captcha before sending', 'mine', 'on', 'empty'],
    ['Storage', 'theirs', 'empty', 'changed'],
  ]);
  const sides = new Map(found.map((each) => [each.id, proposed(each)]));
  expect(formMerging.merge(versions, (id) => sides.get(id) ?? 'mine')).toEqual({
    ...form(field('b', 'Nachname'), field('c', 'Ort'), field('a', 'Dein Vorname')),
    captcha: true,
    storage: { keep: true, email: ['a@b.de'] },
  });
});
