import type { FormFieldType } from '@litfass/model';
import type { OldField } from './form-book.ts';
import { attributeOf, elementsOf, innerHtmlOf, plainTextOf, type HtmlElement } from './html-tree.ts';
import { block, type Piece } from './piece.ts';
import type { TextContext } from './text-context.ts';

const byInputType: Readonly<Record<string, FormFieldType>> = {
  text: 'text',
  email: 'email',
  tel: 'phone',
  url: 'website',
  number: 'number',
  range: 'number',
  date: 'date',
  time: 'time',
  checkbox: 'checkbox',
  radio: 'radio',
  hidden: 'hidden',
  file: 'file',
  search: 'text',
};

const typeOf = (element: HtmlElement): FormFieldType | null => {
  if (element.tagName === 'textarea' || element.tagName === 'select') return element.tagName;
  if (element.tagName !== 'input') return null;
  const type = attributeOf(element, 'type').toLowerCase() || 'text';
  return Object.hasOwn(byInputType, type) ? (byInputType[type] ?? null) : null;
};

/** What stands beside a field: the label that names it or holds it, else what the field says of itself. */
const titleOf = (field: HtmlElement, form: HtmlElement): string => {
  const id = attributeOf(field, 'id');
  const label = elementsOf(form).find(
    (each) =>
      each.tagName === 'label' &&
      ((id !== '' && attributeOf(each, 'for') === id) || elementsOf(each).some((inner) => inner === field)),
  );
  const said = label === undefined ? '' : plainTextOf(innerHtmlOf(label));
  return said || attributeOf(field, 'aria-label') || attributeOf(field, 'placeholder') || attributeOf(field, 'name');
};

const legendOf = (field: HtmlElement, form: HtmlElement): string => {
  const set = elementsOf(form).find(
    (each) => each.tagName === 'fieldset' && elementsOf(each).some((inner) => inner === field),
  );
  const legend = set && elementsOf(set).find((each) => each.tagName === 'legend');
  return legend ? plainTextOf(innerHtmlOf(legend)) : '';
};

const optionsOf = (field: HtmlElement): string[] =>
  elementsOf(field)
    .filter((each) => each.tagName === 'option' && attributeOf(each, 'value') !== '')
    .map((each) => plainTextOf(innerHtmlOf(each)))
    .filter((text) => text !== '');

/** Fields of the same name that are chosen from are one field with their labels as its options. */
const fieldsOf = (form: HtmlElement): OldField[] => {
  const fields: OldField[] = [];
  const groups = new Map<string, OldField>();
  for (const element of elementsOf(form)) {
    const type = typeOf(element);
    const name = attributeOf(element, 'name');
    // What only the old website's own program knew has no sense here.
    if (type === null || type === 'hidden') continue;
    const title = titleOf(element, form);
    const required = element.attrs.some(
      (each) => each.name === 'required' || (each.name === 'aria-required' && each.value === 'true'),
    );
    const isChoice = type === 'radio' || type === 'checkbox';
    const group = isChoice ? groups.get(name) : undefined;
    if (group) {
      group.options = [...(group.options ?? []), title];
      continue;
    }
    const placeholder = attributeOf(element, 'placeholder');
    const field: OldField = {
      type,
      title: isChoice ? legendOf(element, form) || name.replace(/\[\]$/, '') || title : title,
      required,
      ...(placeholder === '' ? {} : { placeholder }),
      ...(isChoice ? { options: [title] } : type === 'select' ? { options: optionsOf(element) } : {}),
    };
    if (isChoice) groups.set(name, field);
    fields.push(field);
  }
  return fields;
};

const submitOf = (form: HtmlElement): string => {
  const button = elementsOf(form).find(
    (each) =>
      (each.tagName === 'button' && !['button', 'reset'].includes(attributeOf(each, 'type'))) ||
      (each.tagName === 'input' && attributeOf(each, 'type') === 'submit'),
  );
  if (button === undefined) return '';
  return button.tagName === 'input' ? attributeOf(button, 'value') : plainTextOf(innerHtmlOf(button));
};

const isSearch = (form: HtmlElement): boolean =>
  attributeOf(form, 'role') === 'search' || elementsOf(form).some((each) => attributeOf(each, 'name') === 's');

/**
 * A form of the old website as one of the new website, which its owner gets the answers of; the search as a search. One
 * without a field is no form.
 */
export const formPieces = (form: HtmlElement, context: TextContext): Piece[] => {
  if (isSearch(form)) return [block('search', {})];
  const fields = fieldsOf(form);
  const action = attributeOf(form, 'action');
  if (fields.length === 0) {
    context.note(context.texts.formLost({ action }));
    return [];
  }
  const name = attributeOf(form, 'aria-label') || context.entry.title;
  context.note(context.texts.formMade({ action, fields: fields.map(({ title }) => title).join(', ') }));
  return [block('form', { formKey: context.forms.add(name, fields, submitOf(form)) })];
};
