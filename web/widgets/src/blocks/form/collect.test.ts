import { fieldTypes, type Answers } from '@litfass/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectValues, submittedForm } from './collect.ts';
import { readField, type FieldView } from './field-view.ts';
import { naughtyStrings } from './naughty-strings.ts';
import { formTexts } from './form-texts.ts';
import { checkOne, faultsOf } from './validate.ts';

const options = ['Rot', 'Blau'];
const fieldOf = (type: string, more: Record<string, unknown> = {}): FieldView => {
  const field = readField({ id: 'x', type, title: 'Feld', options, key: 'kampagne', value: 'ohne', ...more }, 'de-DE');
  if (!field) throw new Error(`no field of the type ${type}`);
  return field;
};
const noQuery = new URLSearchParams();
const sentOf = (field: FieldView, entries: [string, string][], query = noQuery): Answers =>
  JSON.parse(submittedForm([field], collectValues([field], entries, query)));
const rules = { emailRule: 'specification', texts: formTexts('de-DE') } as const;

const hasShapeOf = ({ type, parts }: FieldView, answer: unknown): boolean => {
  if (parts) return Array.isArray(answer) && answer.length === parts.length;
  if (type === 'checkbox') return Array.isArray(answer);
  return type === 'likert' ? typeof answer === 'object' : typeof answer === 'string';
};

describe('what a form collects', () => {
  it.each<[string, [string, string][], unknown]>([
    [
      'name',
      [
        ['x', 'Mia'],
        ['x', 'M'],
      ],
      ['Mia', 'M'],
    ],
    [
      'date',
      [
        ['x', '1'],
        ['x', '2'],
        ['x', '2026'],
      ],
      ['1', '2', '2026'],
    ],
    [
      'time',
      [
        ['x', '8'],
        ['x', '30'],
      ],
      ['8', '30'],
    ],
    [
      'phone',
      [
        ['x', '030'],
        ['x', '123'],
        ['x', ''],
      ],
      ['', '030', '123', ''],
    ],
    [
      'checkbox',
      [
        ['x', 'Rot'],
        ['x', 'Blau'],
      ],
      ['Rot', 'Blau'],
    ],
    ['checkbox', [], []],
    ['radio', [['x', 'Rot']], 'Rot'],
    ['select', [['x', 'Blau']], 'Blau'],
    ['likert', [['x[1]', '-2']], { Blau: '-2' }],
    ['hidden', [['x', 'ohne']], 'ohne'],
    [
      'text',
      [
        ['x', 'a'],
        ['y', 'b'],
      ],
      'a',
    ],
  ])('of a field of the type %s is %j → %j (FORM-011 to FORM-019)', (type, entries, answer) => {
    expect(sentOf(fieldOf(type), entries)).toEqual({ x: answer });
  });

  it('of a hidden field is the query parameter that bears its key (FORM-016, FORM-017, CONF-044)', () => {
    expect(sentOf(fieldOf('hidden'), [['x', 'ohne']], new URLSearchParams('kampagne=sommer'))).toEqual({ x: 'sommer' });
    expect(sentOf(fieldOf('hidden'), [['x', 'ohne']], new URLSearchParams('anderes=1'))).toEqual({ x: 'ohne' });
  });

  it('leaves sections out (FORM-020)', () => {
    expect(sentOf(fieldOf('section'), [['x', 'y']])).toEqual({});
  });

  it('is always of the shape of its type, whatever is written (FORM-007)', () => {
    const entries = fc.array(fc.tuple(fc.constantFrom('x', 'x[0]', 'x[1]', '__proto__'), fc.string()), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypes), entries, (type, written) => {
        const field = fieldOf(type);
        const values = collectValues([field], written, noQuery);
        const { fault } = checkOne({ ...rules, fields: [field] }, 'x', values);
        expect(fault === null || fault.length > 0).toBe(true);
        const { x } = sentOf(field, written);
        expect(x === undefined || hasShapeOf(field, x)).toBe(true);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  it.each(naughtyStrings)('keeps %j in every type of field, or says what is wrong with it', (text) => {
    for (const type of fieldTypes.filter((known) => known !== 'section')) {
      const field = fieldOf(type);
      const name = type === 'likert' ? 'x[0]' : 'x';
      const values = collectValues([field], [[name, text]], noQuery);
      const faults = faultsOf({ ...rules, fields: [field] }, values);
      expect(JSON.stringify(sentOf(field, [[name, text]]))).toContain(JSON.stringify(text));
      expect(Object.values(faults).every((fault) => fault.length > 0)).toBe(true);
    }
  });
});
