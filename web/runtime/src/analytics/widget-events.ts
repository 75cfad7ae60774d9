import type { PageParts } from '../page-parts.ts';
import { oneByOne } from '../when-idle.ts';
import type { Analytics } from './analytics.ts';
import { pageFields } from './page-fields.ts';

/** ENUM-022 */
const contexts = { block: '1', popup: '2' };

/**
 * Tells of every button and form below `root` that it was shown, and of each click on a button (CENS-002, CENS-003,
 * CENS-006). A popup is a root of its own: what stands in it is not told for the page as well. Returns what stops it.
 */
export function start(
  { context }: PageParts,
  analytics: Analytics,
  root: ParentNode & EventTarget = document,
): () => void {
  const stop = new AbortController();
  const tell = (path: string, fields: Record<string, string>): void =>
    analytics.tell(path, { ...pageFields(context), ...fields });
  const isOwn = belongsTo(root);
  const buttons = new Map(
    buttonsIn(root)
      .filter(isOwn)
      .map((button) => [button, buttonFields(button)]),
  );
  const forms = [...root.querySelectorAll<HTMLFormElement>('form[data-form-id]')].filter(isOwn);
  const stopTelling = oneByOne([
    ...[...buttons.values()].map((fields) => () => tell('button-render', fields)),
    ...forms.map((form) => () => tell('form-render', { formId: form.dataset['formId'] ?? '' })),
  ]);
  stop.signal.addEventListener('abort', stopTelling);
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a,button') : null;
    const fields = link ? buttons.get(link) : undefined;
    if (fields) tell('button-click', fields);
  };
  // While the event comes down: nobody can keep it from arriving here.
  root.addEventListener('click', onClick, { capture: true, signal: stop.signal });
  watchForms(root, analytics, stop.signal);
  return () => stop.abort();
}

/** Tells once of each form that it was begun, and of each submission that was stored. */
function watchForms(root: EventTarget, analytics: Analytics, signal: AbortSignal): void {
  const begun = new WeakSet<Element>();
  const isOwn = belongsTo(root);
  const formOf = ({ target }: Event): HTMLElement | null => {
    const form = target instanceof Element ? target.closest<HTMLElement>('form[data-form-id]') : null;
    return form && isOwn(form) ? form : null;
  };
  const onInput = (event: Event): void => {
    const form = formOf(event);
    if (!form || begun.has(form)) return;
    begun.add(form);
    analytics.trace('form-start', { formId: form.dataset['formId'] ?? '' });
  };
  const onSent = (event: Event): void => {
    const form = formOf(event);
    if (form) analytics.trace('form-sent', { formId: form.dataset['formId'] ?? '' });
  };
  root.addEventListener('input', onInput, { capture: true, signal });
  root.addEventListener('litfass:submitted', onSent, { capture: true, signal });
}

/** Tells what belongs to a root: the popup that an element stands in, else the page. */
const belongsTo =
  (root: EventTarget) =>
  (element: Element): boolean =>
    (element.closest('dialog.lf-popup') ?? document) === root;

/** The control of each button block, donation block and popup action. A block without one is a warning (ERR-015). */
function buttonsIn(root: ParentNode): HTMLElement[] {
  for (const block of root.querySelectorAll('.lf-block-donation')) {
    if (!block.querySelector('.lf-button')) console.warn('The donation button was not found.', block);
  }
  return [
    ...root.querySelectorAll<HTMLElement>('.lf-button-block .lf-button,.lf-block-donation .lf-button'),
    ...root.querySelectorAll<HTMLElement>('.lf-popup a.lf-button'),
  ];
}

/** CENS-014 */
function buttonFields(button: HTMLElement): Record<string, string> {
  const frame = button.closest<HTMLElement>('.lf-button-block');
  return {
    id: button.closest<HTMLElement>('[data-block-id]')?.dataset['blockId'] ?? '',
    buttonText: button.textContent.trim(),
    clickthroughUrl: button instanceof HTMLAnchorElement ? button.href : '',
    alignment: frame?.dataset['alignment'] ?? '',
    size: frame?.dataset['size'] ?? '',
    newWindow: String(button.getAttribute('target') === '_blank'),
    context: button.closest('.lf-popup') ? contexts.popup : contexts.block,
  };
}
