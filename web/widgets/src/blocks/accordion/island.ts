import type { IslandContext } from '../../island.ts';
import { itemOfPath, toggleItem } from './accordion-state.ts';
import { createItem, type AccordionItem } from './accordion-item.ts';

export const moment = 'visible';

/** ACC-007 */
const animationMs = 250;

/** Replaces the browser's own disclosures by headings with buttons, so that they move and tell what they do. */
export function start(root: HTMLElement, { json }: IslandContext): () => void {
  const rules = { allowMultipleOpen: Reflect.get(Object(json), 'allowMultipleOpen') === true };
  const found = [...root.querySelectorAll<HTMLDetailsElement>('.lf-accordion > details')];
  let movingUntil = 0;
  const items: AccordionItem[] = found.map((details, index) =>
    createItem(details, `${root.id}-item-${index}`, {
      onToggle: () => {
        // ACC-006
        if (performance.now() < movingUntil) return;
        movingUntil = show(toggleItem(openOnes(), index, rules), animationMs);
      },
      onFound: () => show(toggleItem(openOnes(), index, rules), 0),
    }),
  );
  const openOnes = (): boolean[] => items.map((item) => item.isOpen());
  const show = (open: readonly boolean[], durationMs: number): number => {
    const lastsMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : durationMs;
    for (const [index, item] of items.entries()) item.setOpen(open[index] === true, lastsMs);
    return performance.now() + lastsMs;
  };
  const followEditor = ({ detail }: CustomEvent<unknown>): void => {
    const edited = itemOfPath(String(Reflect.get(Object(detail), 'path') ?? ''), items.length);
    if (edited !== null)
      show(
        items.map((_item, index) => index === edited),
        0,
      );
  };
  const onEdit = (event: Event): void => void (event instanceof CustomEvent && followEditor(event));
  root.addEventListener('litfass:edit-path', onEdit);
  return () => root.removeEventListener('litfass:edit-path', onEdit);
}
