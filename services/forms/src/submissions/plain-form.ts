import { escaped } from '@litfass/kit';
import {
  compositeParts,
  isOneInput,
  likertAnswers,
  likertInputName,
  type Form,
  type FormField,
  type FormFieldType,
  type PartView,
} from '@litfass/model';
import { textsFor, type Catalogue } from '@litfass/model/texts';

/** A form that came back refused. */
export interface RefusedForm {
  form: Form;
  /** What was sent, by name; names that repeat are lists. */
  sent: Readonly<Record<string, unknown>>;
  /** Field id → what is wrong. */
  faults: Readonly<Record<string, string>>;
  locale: string;
}

type Words = Catalogue['forms'];

/** The form itself as HTML, with what was typed and what is wrong at each field (WCAG 3.3.1): plain, without script. */
export function plainForm(refused: RefusedForm): string {
  const { form, faults, locale } = refused;
  const { forms } = textsFor(locale);
  const hasFile = form.fields.some(({ type }) => type === 'file');
  const wrong = form.fields.filter(({ id }) => faults[id] !== undefined);
  const links = wrong.map(
    ({ id, title }) =>
      `<li><a href="#${escaped(idOf(id))}">${escaped(title ?? '')}</a>: ${escaped(faults[id] ?? '')}</li>`,
  );
  return [
    `<section class="faults" role="alert" tabindex="-1" autofocus><h2>${escaped(forms.mend)}</h2><ul>${links.join('')}</ul></section>`,
    `<form method="post" novalidate${hasFile ? ' enctype="multipart/form-data"' : ''}>`,
    ...passedOn(refused),
    ...form.fields.map((field) => drawn(field, refused, forms)),
    `<p><button>${escaped(form.submitButtonText || forms.submit)}</button></p></form>`,
  ].join('\n');
}

/** What the page told of itself goes with the form again. */
function passedOn({ form, sent }: RefusedForm): string[] {
  const own = new Set(form.fields.flatMap(namesOf));
  return Object.entries(sent).flatMap(([name, value]) =>
    own.has(name) || typeof value !== 'string' ? [] : [hidden(name, value)],
  );
}

const namesOf = ({ id, options = [] }: FormField): string[] => [
  id,
  ...options.map((_, index) => likertInputName(id, index)),
];

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

/** An id that stands for a field and no script's name. */
const idOf = (fieldId: string): string => `field-${fieldId}`;

function drawn(field: FormField, refused: RefusedForm, forms: Words): string {
  const values = valuesOf(refused.sent[field.id]);
  if (field.type === 'hidden') return hidden(field.id, values[0] ?? field.value ?? '');
  if (field.type === 'section') return `<h2>${escaped(field.title ?? '')}</h2>`;
  const parts = isOneInput(field) ? undefined : compositeParts(field.type, field.showCountryCode === true, forms);
  if (parts) return group(field, refused, parts.map((part, at) => partOf(field, part, values[at] ?? '', at)).join(''));
  if (field.type === 'radio' || field.type === 'checkbox')
    return group(field, refused, choices(field, values).join(''));
  if (field.type === 'likert') return group(field, refused, likert(field, refused, forms));
  const shown = field.type === 'file' ? { ...field, description: forms.chooseAgain } : field;
  return single(shown, refused, control(field, values[0] ?? '', forms));
}

const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((each: unknown) => (typeof each === 'string' ? each : ''));

/** A field of one control, below its label, hint and fault. */
function single(field: FormField, { faults }: RefusedForm, draw: (ties: string) => string): string {
  const id = escaped(idOf(field.id));
  const fault = faults[field.id];
  const described = [...(field.description ? [`${id}-hint`] : []), ...(fault ? [`${id}-fault`] : [])].join(' ');
  const ties = [
    `id="${id}" name="${escaped(field.id)}"`,
    ...(described === '' ? [] : [`aria-describedby="${described}"`]),
    ...(fault ? ['aria-invalid="true"'] : []),
    ...(field.required ? ['required'] : []),
  ].join(' ');
  return `<div class="field"><label for="${id}">${titleOf(field)}</label>${notes(field, fault)}${draw(ties)}</div>`;
}

/** Several controls under the title of their field. */
function group(field: FormField, { faults }: RefusedForm, controls: string): string {
  const fault = faults[field.id];
  const id = escaped(idOf(field.id));
  const described = fault ? ` aria-describedby="${id}-fault"` : '';
  return `<fieldset class="field" id="${id}" tabindex="-1"${described}><legend>${titleOf(field)}</legend>${notes(field, fault)}${controls}</fieldset>`;
}

const titleOf = ({ title, required }: FormField): string => `${escaped(title ?? '')}${required ? ' *' : ''}`;

function notes({ id, description }: FormField, fault: string | undefined): string {
  const own = escaped(idOf(id));
  return [
    description ? `<p class="hint" id="${own}-hint">${escaped(description)}</p>` : '',
    fault ? `<p class="fault" id="${own}-fault">${escaped(fault)}</p>` : '',
  ].join('');
}

const inputs: Readonly<Partial<Record<FormFieldType, string>>> = {
  email: 'type="email" autocomplete="email"',
  number: 'inputmode="decimal"',
  website: 'inputmode="url" autocomplete="url"',
  currency: 'inputmode="decimal"',
  password: 'type="password" autocomplete="off"',
  phone: 'type="tel" autocomplete="tel"',
  date: 'type="date"',
  time: 'type="time"',
  file: 'type="file"',
};

function control(field: FormField, value: string, forms: Words): (ties: string) => string {
  if (field.type === 'textarea')
    // HTML drops a line break right after the tag.
    return (ties) => `<textarea ${ties} rows="6">\n${escaped(value)}</textarea>`;
  if (field.type === 'select') {
    const options = (field.options ?? []).map(
      (option) => `<option${option === value ? ' selected' : ''}>${escaped(option)}</option>`,
    );
    return (ties) => `<select ${ties}><option value="">${escaped(forms.choose)}</option>${options.join('')}</select>`;
  }
  // A browser lets nobody else choose a file, and a password is typed anew.
  const typed = field.type === 'file' || field.type === 'password' ? '' : ` value="${escaped(value)}"`;
  return (ties) => `<input ${ties} ${inputs[field.type] ?? 'type="text"'}${typed}>`;
}

function partOf(
  { id, required }: FormField,
  { label, autoComplete, inputMode }: PartView,
  value: string,
  at: number,
): string {
  if (label === undefined) return hidden(id, value);
  const own = escaped(`${idOf(id)}-${at}`);
  const more = [
    ...(autoComplete ? [`autocomplete="${autoComplete}"`] : []),
    ...(inputMode ? [`inputmode="${inputMode}"`] : []),
    ...(required && at === 0 ? ['aria-required="true"'] : []),
  ].join(' ');
  return `<div class="field"><label for="${own}">${escaped(label)}</label><input id="${own}" name="${escaped(id)}" type="text" value="${escaped(value)}" ${more}></div>`;
}

function choices({ id, type, options = [] }: FormField, values: readonly string[]): string[] {
  return options.map(
    (option) =>
      `<label class="tick"><input type="${type}" name="${escaped(id)}" value="${escaped(option)}"${values.includes(option) ? ' checked' : ''}><span>${escaped(option)}</span></label>`,
  );
}

function likert({ id, options = [] }: FormField, { sent }: RefusedForm, forms: Words): string {
  const labels = {
    [-2]: forms.stronglyDisagree,
    [-1]: forms.disagree,
    0: forms.neutral,
    1: forms.agree,
    2: forms.stronglyAgree,
  };
  return options
    .map((question, index) => {
      const name = likertInputName(id, index);
      const chosen = valuesOf(sent[name])[0];
      const answers = likertAnswers.map(
        (answer) =>
          `<option value="${answer}"${String(answer) === chosen ? ' selected' : ''}>${escaped(labels[answer])}</option>`,
      );
      const own = escaped(`${idOf(id)}-${index}`);
      return `<div class="field"><label for="${own}">${escaped(question)}</label><select id="${own}" name="${escaped(name)}"><option value="">${escaped(forms.choose)}</option>${answers.join('')}</select></div>`;
    })
    .join('');
}
