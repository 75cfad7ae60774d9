import type { PageParts } from '../page-parts.ts';
import { fetchPage, showImages } from '../views/fetch-page.ts';

/**
 * A choice shows at once, without a new page: its address stands in the history, the list is the server's, what was open
 * stays open and the focus where it was. Where it cannot be had the browser goes there itself.
 */
export function startProductFilter(part: HTMLElement, { signal }: PageParts, onShown: () => void): void {
  let running: AbortController | null = null;
  const show = async (address: string): Promise<void> => {
    running?.abort();
    const own = new AbortController();
    running = own;
    part.ariaBusy = 'true';
    const found = (await fetchPage(address, own.signal)).querySelector('.lf-choosing');
    if (!found) throw new Error(`${address} has no list.`);
    if (own.signal.aborted) return;
    part.ariaBusy = null;
    replace(part, found);
    onShown();
  };
  const go = async (address: string): Promise<void> => {
    await show(address);
    if (address !== location.href) history.pushState(null, '', address);
  };
  const tryTo = (address: string, way = go): void =>
    void way(address).catch((error: unknown) => {
      // A later choice has taken its place.
      if (!(error instanceof Error && error.name === 'AbortError')) location.assign(address);
    });
  const onChange = ({ target }: Event): void => {
    const form = target instanceof HTMLInputElement && target.type !== 'search' ? target.form : null;
    if (form?.reportValidity()) tryTo(addressOf(form));
  };
  const onSubmit = (event: Event): void => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('.lf-choice')) return;
    event.preventDefault();
    tryTo(addressOf(event.target));
  };
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOwn = link?.closest('.lf-choice-chosen,.lf-choice-none');
    if (!link || !isOwn || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    tryTo(link.href);
  };
  part.addEventListener('change', onChange, { signal });
  part.addEventListener('submit', onSubmit, { signal });
  part.addEventListener('click', onClick, { signal });
  addEventListener('popstate', () => tryTo(location.href, show), { signal });
  closeGroups(part, signal);
  part.dataset['live'] = 'true';
}

/** The address that the form asks for, without the fields that say nothing. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') address.searchParams.append(name, value);
  }
  return address.href;
}

function replace(part: HTMLElement, found: Element): void {
  const open = new Set([...part.querySelectorAll('.lf-choice details[open] > summary')].map(nameOf));
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  part.replaceChildren(...[...found.childNodes].map((child) => document.importNode(child, true)));
  showImages(part);
  for (const summary of part.querySelectorAll('.lf-choice summary')) {
    if (open.has(nameOf(summary))) summary.parentElement?.setAttribute('open', '');
  }
  if (!focused) return;
  const controls = [...part.querySelectorAll<HTMLElement>('.lf-choice :is(input,button,summary),.lf-choice-chosen a')];
  const same = controls.find((control) => nameOf(control) === nameOf(focused));
  // What was taken back is gone: the keyboard goes on at the next one, or where one chooses.
  (same ?? controls.findLast((control) => control.matches('a,summary')))?.focus({ preventScroll: true });
}

/** What is the same control before and after a choice. */
function nameOf(control: Element): string {
  if (control instanceof HTMLInputElement)
    return /checkbox|radio/.test(control.type) ? `${control.name}=${control.value}` : control.name;
  const group =
    control.closest('fieldset')?.querySelector('legend') ?? control.querySelector('span:first-child') ?? control;
  return `${control.localName} ${group.textContent}`;
}

/** A group that lies over the list closes by Escape and by a click beside it. */
function closeGroups(part: HTMLElement, signal: AbortSignal): void {
  const openOne = (): HTMLDetailsElement | null => {
    const group = part.querySelector<HTMLDetailsElement>('.lf-choice-group[open]');
    const fields = group?.querySelector('fieldset');
    return group && fields && getComputedStyle(fields).position === 'absolute' ? group : null;
  };
  const onKey = (event: KeyboardEvent): void => {
    const group = event.key === 'Escape' ? openOne() : null;
    if (!group) return;
    // The key closes one thing at a time, and logs in where nothing is open.
    event.stopPropagation();
    group.open = false;
    group.querySelector('summary')?.focus();
  };
  const onClick = ({ target }: MouseEvent): void => {
    const group = openOne();
    // What was clicked may be gone already: a choice has drawn the list anew.
    if (group && target instanceof Node && target.isConnected && !group.contains(target)) group.open = false;
  };
  part.addEventListener('keydown', onKey, { signal });
  document.addEventListener('click', onClick, { signal });
}
