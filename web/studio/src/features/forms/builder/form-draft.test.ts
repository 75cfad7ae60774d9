import { fieldTypes, type Form } from '@litfass/model';
import { describe, expect, test } from 'vitest';
import { addField, changeField, duplicateField, moveField, newField, propertiesOf, removeField } from './form-draft.ts';

const empty: Form = { id: '0'.repeat(24), key: 'kontakt', name: 'Kontakt', fields: [] };
const idsOf = ({ fields }: Form): string[] => fields.map(({ id }) => id);
const abc = ['a', 'b', 'c'].reduce((form, id) => addField(newField('text', id))(form), empty);

describe('a form that is built', () => {
  test('takes fields of every type, each with what it needs to be drawn (FORM-001)', () => {
    const form = fieldTypes.reduce((built, type) => addField(newField(type, type))(built), empty);
    expect(idsOf(form)).toEqual([...fieldTypes]);
    for (const { type, title, options } of form.fields) {
      expect(title).not.toBe('');
      expect((options?.length ?? 0) > 0).toBe(propertiesOf({ type }).includes('options'));
    }
  });

  test('offers the number of characters for a long text alone (FORM-003)', () => {
    expect(fieldTypes.filter((type) => propertiesOf({ type }).includes('maxLength'))).toEqual(['textarea']);
  });

  test('asks for a phone number, a date and a time in one field, and for a country code only in several', () => {
    const asked = fieldTypes.filter((type) => newField(type).oneInput);
    expect(asked.toSorted()).toEqual(['date', 'phone', 'time']);
    expect(propertiesOf({ type: 'phone' })).toEqual(['description', 'showCountryCode', 'required', 'oneInput']);
    expect(propertiesOf({ type: 'phone', oneInput: true })).toEqual(['description', 'required', 'oneInput']);
  });

  test('puts a field where it is dropped', () => {
    expect(idsOf(addField(newField('text', 'x'), 1)(abc))).toEqual(['a', 'x', 'b', 'c']);
    expect(idsOf(moveField('a', 2)(abc))).toEqual(['b', 'c', 'a']);
    expect(idsOf(moveField('c', -4)(abc))).toEqual(['c', 'a', 'b']);
    expect(moveField('unknown', 0)(abc)).toEqual(abc);
  });

  test('copies, changes and removes one field and leaves the others', () => {
    const copied = duplicateField('b', 'x')(changeField('b', { title: 'Betreff' })(abc));
    expect(idsOf(copied)).toEqual(['a', 'b', 'x', 'c']);
    expect(copied.fields[2]?.title).toBe('Betreff');
    expect(idsOf(removeField('b')(copied))).toEqual(['a', 'x', 'c']);
  });
});
