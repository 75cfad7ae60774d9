import type { Arranged, ToFrame } from '../messages.ts';
import { forgetSections } from './draw.ts';
import { blockNamed, idOf, sectionNamed } from './page-parts.ts';

/**
 * Moves what is drawn already to where it stands now, before the server has drawn it: a block that is dragged stays
 * where it was dropped.
 */
export function arrange({ sections }: ToFrame & { type: 'arrange' }): boolean {
  const changed = sections.filter(({ id, blocks }) => arrangeSection(id, blocks)).map(({ id }) => id);
  forgetSections(changed);
  return changed.length > 0;
}

function arrangeSection(id: string, blocks: readonly Arranged[]): boolean {
  const grid = sectionNamed(id)?.querySelector<HTMLElement>('.lf-grid');
  if (!grid) return false;
  const there = [...grid.children].filter((child) => child instanceof HTMLElement).map(idOf);
  const here = new Map(
    [...grid.children].flatMap((child) => (child instanceof HTMLElement ? [[idOf(child), child]] : [])),
  );
  const found = (block: Arranged): HTMLElement | null => here.get(block.id) ?? blockNamed(block.id);
  const known = blocks.flatMap((block) => found(block) ?? []);
  const isSame = known.length === there.length && known.every((block, index) => idOf(block) === there[index]);
  const changed = blocks.filter((block) => place(block, found(block)));
  if (isSame && changed.length === 0) return false;
  if (!isSame) grid.replaceChildren(...known);
  grid.classList.toggle(
    'lf-grid-placed',
    blocks.some(({ layout, mobileLayout }) => layout || mobileLayout),
  );
  return true;
}

/** Says in the block's style where it stands; answers whether that is new. */
function place({ layout, mobileLayout, hiddenOn }: Arranged, block: HTMLElement | null): boolean {
  if (!block) return false;
  const before = saidOf(block);
  setPlace(block, '', layout);
  setPlace(block, 'm', mobileLayout);
  if (hiddenOn.length > 0) block.dataset['hiddenOn'] = hiddenOn.join(' ');
  else delete block.dataset['hiddenOn'];
  return before !== saidOf(block);
}

function setPlace({ style }: HTMLElement, prefix: string, layout: Arranged['layout']): void {
  if (!layout) {
    for (const name of ['c', 'r']) style.removeProperty(`--${prefix}${name}`);
    return;
  }
  style.setProperty(`--${prefix}c`, `${layout.column} / span ${layout.span}`);
  style.setProperty(`--${prefix}r`, `${layout.row} / span ${layout.rowSpan ?? 1}`);
}

const saidOf = ({ style, dataset }: HTMLElement): string =>
  [...['--c', '--r', '--mc', '--mr'].map((name) => style.getPropertyValue(name).trim()), dataset['hiddenOn']].join('|');
