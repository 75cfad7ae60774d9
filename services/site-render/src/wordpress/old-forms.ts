import { parseUntrustedJson } from '@litfass/kit';
import type { Entry } from './entry.ts';
import { escapeText } from './html-tree.ts';

const quoted = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

const inputTypes: Readonly<Record<string, string>> = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'number',
  date: 'date',
  file: 'file',
  phone: 'tel',
  name: 'text',
};

/** Tags of Contact Form 7, such as `[email* your-email placeholder "a@b"]`: https://contactform7.com/tag-syntax/ */
const tag = /\[([a-z]{2,20})(\*?)\s+([^\]"']{0,300})((?:"[^"]{0,200}"|'[^']{0,200}'|\s){0,40})\]/g;

const options = (values: string): string[] =>
  [...values.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2] ?? '');

const choiceHtml = (type: string, name: string, values: readonly string[], required: string): string =>
  values
    .map((value) => `<label><input type="${type}" name="${quoted(name)}"${required}>${escapeText(value)}</label>`)
    .join('');

const tagHtml = (type: string, required: string, about: string, values: readonly string[]): string => {
  const [name = ''] = about.trim().split(/\s+/);
  const placeholder = /\b(?:placeholder|watermark)\b/.test(about) ? ` placeholder="${quoted(values[0] ?? '')}"` : '';
  if (type === 'submit') return `<button>${escapeText(options(`"${about.trim()}"`)[0] || values[0] || '')}</button>`;
  if (type === 'textarea') return `<textarea name="${quoted(name)}"${placeholder}${required}></textarea>`;
  if (type === 'select') {
    const all = values.map((value) => `<option value="${quoted(value)}">${escapeText(value)}</option>`).join('');
    return `<select name="${quoted(name)}"${required}>${all}</select>`;
  }
  if (type === 'radio' || type === 'checkbox') return choiceHtml(type, name, values, required);
  if (type === 'acceptance') return `<input type="checkbox" name="${quoted(name)}" required>`;
  const input = inputTypes[type];
  return input === undefined ? '' : `<input type="${input}" name="${quoted(name)}"${placeholder}${required}>`;
};

const contactForm = (template: string): string =>
  template
    .replace(/\[submit\s+(?:[^\]"]{0,200})"([^"\]]{0,200})"\s*\]/g, (_all, text: string) => `<button>${text}</button>`)
    .replace(/\[submit[^\]]{0,200}\]/g, '<button></button>')
    .replace(tag, (...match: string[]) => {
      const [, type = '', star = '', about = '', values = ''] = match;
      return tagHtml(type, star === '*' ? ' required' : '', about, options(values));
    });

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field of WPForms as the control that it was. */
const wpField = (given: unknown): string => {
  const field = recordOf(given);
  const [type, label] = [textOf(field['type']), textOf(field['label'])];
  const required = field['required'] === '1' || field['required'] === true ? ' required' : '';
  const choices = Object.values(recordOf(field['choices'])).map((choice) => textOf(recordOf(choice)['label']));
  const legend = `<legend>${escapeText(label)}</legend>`;
  if (type === 'radio' || type === 'checkbox')
    return `<fieldset>${legend}${choiceHtml(type, label, choices, required)}</fieldset>`;
  const about = `name "${label}"`;
  return `<label>${escapeText(label)}${tagHtml(type, required, about.split('"')[0] ?? '', choices)}</label>`;
};

const wpForm = (content: string): string => {
  try {
    const form = recordOf(parseUntrustedJson(content, { maxBytes: 1_000_000, maxDepth: 50, maxKeys: 10_000 }));
    const submit = textOf(recordOf(form['settings'])['submit_text']);
    const fields = Object.values(recordOf(form['fields'])).map(wpField).join('');
    return `${fields}<button>${escapeText(submit)}</button>`;
  } catch {
    return '';
  }
};

const isMeant = (entry: Entry, id: string, title: string): boolean =>
  entry.id === id ||
  (id !== '' && (entry.meta.get('_hash') ?? '').startsWith(id)) ||
  (title !== '' && entry.title === title);

/** The form that a shortcode of Contact Form 7 or WPForms means, as HTML; null when the export does not hold it. */
export const oldForm = (entries: readonly Entry[], name: string, { id, title }: { id: string; title: string }) => {
  const type =
    name === 'contact-form-7' || name === 'contact-form' ? 'wpcf7_contact_form' : name === 'wpforms' ? 'wpforms' : null;
  const entry = entries.find((each) => each.type === type && isMeant(each, id, title));
  if (entry === undefined) return null;
  const fields = type === 'wpforms' ? wpForm(entry.content) : contactForm(entry.meta.get('_form') ?? '');
  return { entry, html: `<form aria-label="${quoted(entry.title)}">${fields}</form>` };
};
