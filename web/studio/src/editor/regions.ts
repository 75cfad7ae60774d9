import { useEditor } from './store/editor-store.ts';

/** The parts of the editor that F6 leads through; the page itself is passed over, whose links and fields are many. */
const regions = ['.editor-bar', '.outline', '.editor-panel'];
const DRAWERS = [null, 'outline', 'panel'] as const;

/** Puts the focus on the part at a place of that order, once it is there. */
export function focusRegion(place: number): void {
  useEditor.getState().openDrawer(DRAWERS[place] ?? null);
  requestAnimationFrame(() => {
    const region = document.querySelector<HTMLElement>(regions[place] ?? '');
    if (!region) return;
    region.tabIndex = -1;
    region.focus();
  });
}

/** F6 goes to the next part of the editor, Shift + F6 to the one before; elsewhere it stays the browser's. */
export function serveRegions(event: KeyboardEvent): void {
  if (event.key !== 'F6' || document.querySelector('[aria-modal="true"], [role="dialog"]')) return;
  event.preventDefault();
  const at = regions.findIndex((region) => document.activeElement?.closest(region));
  const last = regions.length - 1;
  if (event.shiftKey) focusRegion(at <= 0 ? last : at - 1);
  else focusRegion(at === last ? 0 : at + 1);
}
