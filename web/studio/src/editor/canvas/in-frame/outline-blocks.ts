import { blockNamed } from './page-parts.ts';

const ATTRIBUTE = 'data-studio-outlined';

/** Outlines blocks of a mere picture of a page and brings the first of them into sight. */
export function outlineBlocks(blockIds: readonly string[]): void {
  for (const old of document.querySelectorAll(`[${ATTRIBUTE}]`)) old.removeAttribute(ATTRIBUTE);
  const blocks = blockIds.map(blockNamed).filter((block) => block !== null);
  for (const block of blocks) block.setAttribute(ATTRIBUTE, '');
  const first = blocks.toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)[0];
  first?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
