/** What an accordion may do, as its block says (ACC-002). */
export interface AccordionRules {
  allowMultipleOpen: boolean;
}

/** Which items are open after the header of one was activated (ACC-003 to ACC-005). */
export const toggleItem = (open: readonly boolean[], index: number, rules: AccordionRules): boolean[] =>
  open.map((isOpen, place) => {
    if (place === index) return !isOpen;
    return rules.allowMultipleOpen && isOpen;
  });

/**
 * What a path that is edited means: the item that it leads to, `none` when all close because the path names
 * no item, null when it concerns something else (ACC-009, ACC-010). The editor writes descriptions under `items/`.
 */
export function itemOfPath(path: string, count: number): number | 'none' | null {
  const [root, index = ''] = path.split('/');
  if ((root !== 'accordionItems' && root !== 'items') || !path.includes('/')) return null;
  const place = /^\d+$/.test(index) ? Number(index) : -1;
  return place >= 0 && place < count ? place : 'none';
}
