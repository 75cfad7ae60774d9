import { checkout } from '@litfass/model/texts/checkout';
import { wordsLang } from '@litfass/widgets/words-lang';
import { element } from '../element.ts';
import { inLanguage } from '../language.ts';
import { fieldFault } from './field-check.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Checks a form's fields as they are left and before it is sent; the first wrong one gets the focus. */
export function startFormCheck(form: HTMLFormElement): void {
  // The browser's own bubbles say less, and one at a time.
  form.noValidate = true;
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    // On the way to a button nothing moves, else the button would be missed; and sending judges all fields anyway.
    if (relatedTarget instanceof HTMLButtonElement) return;
    // What was never touched is not told off for being empty.
    if (isField(target) && target.value !== '') judge(form, target);
  });
  form.addEventListener('input', ({ target }) => {
    if (isField(target) && target.ariaInvalid === 'true') judge(form, target);
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'country') {
      const postalCode = form.elements.namedItem('postalCode');
      if (isField(postalCode) && postalCode.value !== '') judge(form, postalCode);
    }
  });
}

/** Whether a form may be sent; if not, every wrong field says why. */
export function isFormRight(form: HTMLFormElement): boolean {
  const wrong = [...form.elements].filter((each): each is Field => isField(each) && !judge(form, each));
  const unchosen = firstUnchosen(form);
  (wrong[0] ?? unchosen)?.focus();
  return wrong.length === 0 && unchosen === null;
}

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement &&
    ['text', 'email', 'tel', 'checkbox'].includes(target.type) &&
    target.closest('[data-field]') !== null) ||
  (target instanceof HTMLSelectElement && target.closest('[data-field]') !== null) ||
  target instanceof HTMLTextAreaElement;

/** A group of choices of which one is needed and none was made. */
function firstUnchosen(form: HTMLFormElement): HTMLInputElement | null {
  const needed = form.querySelectorAll<HTMLInputElement>('input[type="radio"][required]');
  const missing = [...needed].find(({ name }) => !form.querySelector(`input[name="${CSS.escape(name)}"]:checked`));
  const group = missing?.closest('fieldset');
  group?.querySelector('[data-missing]')?.remove();
  if (!missing || !group) return null;
  const text = inLanguage(checkout).chooseOne;
  group.append(element('p', { class: 'lf-store-error', role: 'alert', 'data-missing': true, lang: wordsLang() }, text));
  return missing;
}

/** Writes what is wrong with a field below it, or takes it away; true when nothing is. */
function judge(form: HTMLFormElement, field: Field): boolean {
  const country = form.elements.namedItem('country');
  const isUnticked = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
  const fault = fieldFault({
    name: field.name,
    value: isUnticked ? '' : field.value,
    required: field.required,
    type: field.type,
    country: country instanceof HTMLSelectElement ? country.value : '',
  });
  const id = `${field.id}-error`;
  const place = field.closest('[data-field]');
  const shown = place?.querySelector('.lf-store-error');
  if (!fault) {
    shown?.remove();
    field.removeAttribute('aria-invalid');
    describe(field, id, false);
    return true;
  }
  const texts = inLanguage(checkout);
  const text =
    field instanceof HTMLInputElement && field.type === 'checkbox' ? texts.consentMissing : texts.fieldFaults[fault];
  if (shown) shown.textContent = text;
  else place?.append(element('p', { class: 'lf-store-error', id, lang: wordsLang() }, text));
  field.ariaInvalid = 'true';
  describe(field, id, true);
  return false;
}

function describe(field: Field, id: string, isWrong: boolean): void {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== '' && each !== id);
  const all = isWrong ? [id, ...others] : others;
  if (all.length > 0) field.setAttribute('aria-describedby', all.join(' '));
  else field.removeAttribute('aria-describedby');
}
