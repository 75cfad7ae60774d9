import { tabByKey } from './menu-state.ts';

export const moment = 'load';

/** Makes the links above the sections tabs of which one shows its section (MENU-001). */
export function start(root: HTMLElement): () => void {
  const list = root.querySelector<HTMLElement>('.lf-menu-tabs');
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.lf-menu-tabs a')];
  const panels = [...root.querySelectorAll<HTMLElement>('.lf-menu-tab')];
  if (!list || links.length !== panels.length) return () => {};
  const tabs = links.map((link, index) => makeTab(link, panels[index]));
  const select = (chosen: number): void => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', index !== chosen);
    }
  };
  list.setAttribute('role', 'tablist');
  // A link to a section, as without script, chooses its tab; else the first is chosen (MENU-002).
  const reveal = (): void => {
    const target = location.hash === '' ? -1 : panels.findIndex(({ id }) => `#${id}` === location.hash);
    if (target >= 0) select(target);
  };
  select(0);
  reveal();
  const stop = new AbortController();
  listenToTabs(list, { tabs, select, signal: stop.signal });
  addEventListener('hashchange', reveal, { signal: stop.signal });
  return () => stop.abort();
}

interface Tabs {
  tabs: HTMLElement[];
  select: (index: number) => void;
  signal: AbortSignal;
}

function listenToTabs(list: HTMLElement, { tabs, select, signal }: Tabs): void {
  const placeOf = (target: EventTarget | null): number =>
    tabs.findIndex((tab) => target instanceof Node && tab.contains(target));
  list.addEventListener('click', ({ target }) => placeOf(target) >= 0 && select(placeOf(target)), { signal });
  list.addEventListener(
    'keydown',
    (event) => {
      const focused = placeOf(event.target);
      const rtl = getComputedStyle(list).direction === 'rtl';
      const next = focused < 0 ? null : tabByKey(event.key, focused, { count: tabs.length, rtl });
      if (next === null) return;
      event.preventDefault();
      // Enter and Space select what the arrows focused: a button does that by itself (MENU-004, MENU-005).
      tabs[next]?.focus();
    },
    { signal },
  );
}

function makeTab(link: HTMLAnchorElement, panel: HTMLElement | undefined): HTMLButtonElement {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.id = `${panel?.id}-tab`;
  tab.append(...link.childNodes);
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', panel?.id ?? '');
  panel?.setAttribute('role', 'tabpanel');
  panel?.setAttribute('aria-labelledby', tab.id);
  panel?.setAttribute('tabindex', '0');
  link.replaceWith(tab);
  return tab;
}
