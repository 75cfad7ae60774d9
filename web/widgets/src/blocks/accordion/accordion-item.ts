export interface AccordionItem {
  isOpen: () => boolean;
  /** `durationMs` 0 jumps. */
  setOpen: (open: boolean, durationMs: number) => void;
}

interface ItemEvents {
  onToggle: () => void;
  /** The browser reveals the item because a search in the page or a link leads into it. */
  onFound: () => void;
}

/** Makes one disclosure of the server's markup a heading with a button and its panel; `id` is the panel's. */
export function createItem(details: HTMLDetailsElement, id: string, { onToggle, onFound }: ItemEvents): AccordionItem {
  const { item, button, panel } = rebuild(details, id);
  button.addEventListener('click', onToggle);
  panel.addEventListener('beforematch', onFound);
  let motion: Animation | null = null;
  const isOpen = (): boolean => item.dataset['open'] === 'true';
  return {
    isOpen,
    setOpen: (open, durationMs) => {
      if (open === isOpen()) return;
      motion?.finish();
      const from = open ? 0 : panel.offsetHeight;
      mark(item, button, open);
      panel.removeAttribute('hidden');
      const heights = [`${from}px`, `${open ? panel.offsetHeight : 0}px`];
      const settle = (): void => {
        motion = null;
        if (!isOpen()) hide(panel);
      };
      if (durationMs === 0) return settle();
      motion = panel.animate({ height: heights, overflow: ['clip', 'clip'] }, { duration: durationMs, easing: 'ease' });
      motion.addEventListener('finish', settle, { once: true });
    },
  };
}

function rebuild(details: HTMLDetailsElement, id: string) {
  const summary = details.querySelector('summary');
  const heading = summary?.querySelector('h2') ?? document.createElement('h2');
  const text = [...details.children].filter((child) => child !== summary);
  const hadFocus = summary !== null && document.activeElement === summary;
  const button = document.createElement('button');
  const panel = document.createElement('div');
  const item = document.createElement('div');
  button.type = 'button';
  button.id = `${id}-header`;
  button.setAttribute('aria-controls', id);
  button.append(...heading.childNodes);
  heading.replaceChildren(button);
  panel.id = id;
  panel.className = 'lf-accordion-panel';
  panel.setAttribute('role', 'region');
  panel.setAttribute('aria-labelledby', button.id);
  panel.append(...text);
  item.className = 'lf-accordion-item';
  item.append(heading, panel);
  mark(item, button, details.open);
  if (!details.open) hide(panel);
  details.replaceWith(item);
  if (hadFocus) button.focus({ preventScroll: true });
  return { item, button, panel };
}

function mark(item: HTMLElement, button: HTMLElement, open: boolean): void {
  item.dataset['open'] = String(open);
  button.setAttribute('aria-expanded', String(open));
}

/** Hidden, but found by a search in the page where browsers can. */
const hide = (panel: HTMLElement): void => panel.setAttribute('hidden', 'until-found');
