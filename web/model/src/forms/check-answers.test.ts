import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../form-fields.ts';
import type { Form, FormField } from '../form.ts';
import { textsFor } from '../texts/index.ts';
import type { Answer } from './answer.ts';
import { checkAnswers, type CheckedAnswers } from './check-answers.ts';

const texts = textsFor('de-DE').forms;
const EMAIL = 'E-Mail-Adresse ist ungültig. E-Mail-Adressen sollten dem Format name@beispiel.de folgen.';

function check(
  field: Omit<FormField, 'id'>,
  value: unknown,
  emailRule: 'specification' | 'modern' = 'specification',
): CheckedAnswers {
  const form: Form = { id: 'a'.repeat(24), key: 'k', name: 'n', fields: [{ id: 'x', ...field }] };
  return checkAnswers(form, value === undefined ? {} : { x: value }, { texts, emailRule });
}

const stored = (field: Omit<FormField, 'id'>, value: unknown): Answer | undefined => {
  const checked = check(field, value);
  return checked.kind === 'valid' ? checked.answers['x'] : undefined;
};

const messageOf = (checked: CheckedAnswers): string | undefined =>
  checked.kind === 'invalid' ? checked.errors['x'] : undefined;

const options = ['Rot', 'Blau'];

describe('the answer of a field (FORM-001, FORM-011..020, FVAL-004..009, FVAL-012, FVAL-017, FVAL-020)', () => {
  it.each<[string, Omit<FormField, 'id'>, unknown, Answer]>([
    ['text', { type: 'text' }, 'ja', 'ja'],
    ['text', { type: 'text' }, 7, '7'],
    ['textarea, its end included (FVAL-009)', { type: 'textarea', maxLength: 3 }, 'a\r\nb', 'a\r\nb'],
    ['textarea without a maximum (FVAL-012)', { type: 'textarea', maxLength: 0 }, 'x'.repeat(9999), 'x'.repeat(9999)],
    ['email, blank and not required (FVAL-004)', { type: 'email' }, '', ''],
    ['email (FVAL-007)', { type: 'email' }, 'a@b.cd', 'a@b.cd'],
    ['number', { type: 'number' }, '-3,5', '-3,5'],
    ['number', { type: 'number' }, '1.234,56', '1.234,56'],
    ['number', { type: 'number' }, '1 000', '1 000'],
    ['number', { type: 'number' }, '1’000.50', '1’000.50'],
    ['number with a real minus', { type: 'number' }, '−3', '−3'],
    ['number', { type: 'number' }, '1e3', '1e3'],
    ['currency', { type: 'currency' }, '1.234,50', '1.234,50'],
    ['currency', { type: 'currency' }, '12,50 €', '12,50 €'],
    ['currency', { type: 'currency' }, '€12.50', '€12.50'],
    ['currency', { type: 'currency' }, '1 000 CHF', '1 000 CHF'],
    ['currency', { type: 'currency' }, 'EUR 12,5', 'EUR 12,5'],
    ['website with protocol', { type: 'website' }, 'https://beispiel.de/x?y', 'https://beispiel.de/x?y'],
    ['website without protocol', { type: 'website' }, 'beispiel.de:8080/x', 'beispiel.de:8080/x'],
    ['password', { type: 'password' }, ' geheim ', ' geheim '],
    ['twitter', { type: 'twitter' }, '@litfass', '@litfass'],
    ['single-value (FORM-019)', { type: 'single-value' }, 'x', 'x'],
    ['date (FORM-011)', { type: 'date' }, ['29', '02', '2024'], ['29', '02', '2024']],
    ['time (FORM-011)', { type: 'time' }, ['23', '59'], ['23', '59']],
    ['name (FORM-011)', { type: 'name', required: true }, ['Mia', 'M'], ['Mia', 'M']],
    ['address (FORM-011)', { type: 'address' }, ['Weg 1', '', 'Köln'], ['Weg 1', '', 'Köln', '', '', '']],
    ['phone of three parts (FORM-012)', { type: 'phone' }, ['030', '123', ''], ['', '030', '123', '']],
    ['phone in one input (FORM-012)', { type: 'phone' }, '+49 30 123-4', ['', '', '+49 30 123-4', '']],
    ['date in one input (FORM-011)', { type: 'date' }, '2028-02-29', ['29', '02', '2028']],
    ['time in one input (FORM-011)', { type: 'time' }, '18:30', ['18', '30']],
    ['phone of four parts (FORM-012)', { type: 'phone' }, ['+49', '30', '123', '4'], ['+49', '30', '123', '4']],
    ['radio, the first checked (FORM-014)', { type: 'radio', options }, ['Rot', 'Blau'], 'Rot'],
    ['select (FORM-015)', { type: 'select', options }, 'Blau', 'Blau'],
    ['checkbox (FORM-013)', { type: 'checkbox', options }, ['Blau', 'Rot'], ['Blau', 'Rot']],
    ['checkbox, one of them', { type: 'checkbox', options }, 'Rot', ['Rot']],
    ['checkbox, none', { type: 'checkbox', options }, undefined, []],
    ['likert (FORM-018)', { type: 'likert', options }, { Rot: -2, Blau: ['2'] }, { Rot: '-2', Blau: '2' }],
    ['hidden, its own value (FORM-017)', { type: 'hidden', value: 'ohne' }, undefined, 'ohne'],
    ['hidden, from the page (FORM-016)', { type: 'hidden', value: 'ohne' }, 'sommer', 'sommer'],
  ])('of type %s is kept', (_name, field, value, answer) => {
    expect(stored(field, value)).toEqual(answer);
  });

  it.each<[string, Omit<FormField, 'id'>, unknown, string]>([
    ['textarea over its maximum (FVAL-009)', { type: 'textarea', maxLength: 3 }, 'abcd', texts.tooLong],
    ['textarea over any maximum', { type: 'textarea' }, 'x'.repeat(100_001), texts.tooLong],
    ['text of ten thousands', { type: 'text' }, 'x'.repeat(10_001), texts.tooLong],
    ['email, blank and required (FVAL-005)', { type: 'email', required: true }, ' ', texts.required],
    ['email too short (FVAL-006)', { type: 'email' }, 'a@', EMAIL],
    ['email too long (FVAL-006)', { type: 'email' }, `${'a'.repeat(250)}@b.de.at`, EMAIL],
    ['email with a long top-level part (FVAL-007)', { type: 'email' }, 'a@atelier.berlin', EMAIL],
    ['number', { type: 'number' }, 'drei', texts.numberInvalid],
    ['number', { type: 'number' }, '1.23.4', texts.numberInvalid],
    ['number', { type: 'number' }, '1.234.56', texts.numberInvalid],
    ['number', { type: 'number' }, '12 €', texts.numberInvalid],
    ['currency', { type: 'currency' }, 'viel', texts.numberInvalid],
    ['currency', { type: 'currency' }, '€', texts.numberInvalid],
    ['currency', { type: 'currency' }, 'EUR', texts.numberInvalid],
    [
      'website',
      { type: 'website' },
      'javascript:alert(1)',
      texts.websiteInvalid({ example: 'beispiel.de', other: 'https://beispiel.de' }),
    ],
    [
      'website',
      { type: 'website' },
      'localhost',
      texts.websiteInvalid({ example: 'beispiel.de', other: 'https://beispiel.de' }),
    ],
    ['date', { type: 'date' }, ['30', '2', '2024'], texts.dateInvalid],
    ['date, half', { type: 'date' }, ['30', '', ''], texts.dateInvalid],
    ['time', { type: 'time' }, ['24', '00'], texts.timeInvalid],
    ['name, half', { type: 'name', required: true }, ['Mia', ''], texts.required],
    ['address without a town', { type: 'address', required: true }, ['Weg 1', '', '', '', '50667', ''], texts.required],
    ['phone', { type: 'phone' }, ['', 'abc', '123', ''], texts.phoneInvalid],
    ['phone in one input without a digit', { type: 'phone' }, 'abc', texts.phoneInvalid],
    ['date in one input that is none', { type: 'date' }, '2027-02-29', texts.dateInvalid],
    ['phone without a number', { type: 'phone', required: true }, ['+49', '30', '', ''], texts.phoneInvalid],
    ['radio (FVAL-017)', { type: 'radio', options }, 'Grün', texts.optionInvalid],
    ['select (FVAL-017)', { type: 'select', options }, 'constructor', texts.optionInvalid],
    ['checkbox (FVAL-017)', { type: 'checkbox', options }, ['Rot', 'Grün'], texts.optionInvalid],
    ['checkbox twice', { type: 'checkbox', options }, ['Rot', 'Rot'], texts.optionInvalid],
    ['likert, unknown question', { type: 'likert', options }, { Grün: '1' }, texts.optionInvalid],
    ['likert, unknown answer (FORM-021)', { type: 'likert', options }, { Rot: '3' }, texts.optionInvalid],
    ['likert, one missing', { type: 'likert', options, required: true }, { Rot: '1', Blau: '' }, texts.required],
  ])('of type %s is refused', (_name, field, value, message) => {
    expect(messageOf(check(field, value))).toBe(message);
  });

  it('may have a long top-level part under the modern rule', () => {
    expect(check({ type: 'email' }, 'a@atelier.berlin', 'modern').kind).toBe('valid');
    expect(messageOf(check({ type: 'email', required: true }, '', 'modern'))).toBe(texts.required);
  });

  const asked = fieldTypes.filter((type) => type !== 'section' && type !== 'hidden');

  it.each(asked)('of type %s is refused when it is required and blank', (type) => {
    for (const value of [undefined, '', null])
      expect(messageOf(check({ type, required: true, options }, value))).toBe(texts.required);
  });

  it.each(asked)('of type %s may be blank when it is not required', (type) => {
    for (const value of [undefined, '', null]) expect(check({ type, options }, value).kind).toBe('valid');
  });

  it.each(asked)('of type %s is refused in another shape', (type) => {
    for (const value of [{ a: { b: 1 } }, [['x']], [{ a: 1 }], true, Array.from({ length: 9 }, () => ({}))])
      expect(messageOf(check({ type, options }, value))).toBe(texts.sanitizationFailed);
  });
});

it('takes no value for a field that the form does not have, nor for a section (FORM-020)', () => {
  const form: Form = { id: 'a'.repeat(24), key: 'k', name: 'n', fields: [{ id: 's', type: 'section' }] };
  const context = { texts, emailRule: 'modern' } as const;
  expect(checkAnswers(form, { s: 'x', toString: 'y' }, context)).toEqual({
    kind: 'unknown',
    fields: ['s', 'toString'],
  });
  expect(checkAnswers(form, {}, context)).toEqual({ kind: 'valid', answers: {} });
});

it('takes any value of any field or says in words what is wrong; what it took it takes again unchanged', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc.array(fc.string(), { maxLength: 7 }),
    fc.dictionary(fc.constantFrom('Rot', '__proto__', 'constructor'), fc.constantFrom('-2', '2', '3', 'x')),
    fc.constantFrom('Rot', ['Rot', 'Blau'], 'a@b.de', '12,50', ['29', '2', '2028'], ['23', '59'], 'https://b.de'),
  );
  const settings = fc.record({ required: fc.boolean(), maxLength: fc.constantFrom(null, 0, 3) });
  fc.assert(
    fc.property(fc.constantFrom(...fieldTypes), settings, value, (type, more, given) => {
      const field = { type, options, ...more };
      const checked = check(field, given);
      const again = checked.kind === 'valid' ? check(field, checked.answers['x']) : checked;
      expect(again).toEqual(checked);
      expect(checked.kind === 'invalid' ? messageOf(checked) : 'fine').toMatch(/\p{L}/u);
      expect({}).not.toHaveProperty('Rot');
    }),
    { numRuns: 200 },
  );
});

it('checks two hundred hostile texts of 64 KB in less than a second of work', () => {
  const hostile = [
    'a'.repeat(65_536),
    `${'a.'.repeat(32_768)}`,
    '1,'.repeat(32_768),
    '@'.repeat(65_536),
    ' '.repeat(65_536),
  ];
  const start = process.cpuUsage();
  for (const type of fieldTypes) for (const text of hostile) check({ type, options, maxLength: 10 }, [text, text]);
  for (const type of fieldTypes) for (const text of hostile) check({ type, options }, text);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
});
