import type { Scope } from '../messages.ts';

/*
 * The parts of the drawn page that the editor knows by their ids: sections and blocks of the page, or, where header and
 * footer are edited, these two as sections with their blocks.
 */
const AROUND = { header: '.lf-header', footer: '.lf-footer' } as const;

export type AroundPart = keyof typeof AROUND;

let scope: Scope = 'page';

export const setScope = (next: Scope): void => {
  scope = next;
};

export const isAroundEdited = (): boolean => scope === 'around';

const inside = (selector: string): string =>
  scope === 'page'
    ? `main ${selector}`
    : Object.values(AROUND)
        .map((part) => `${part}${selector}, ${part} ${selector}`)
        .join();

/** Header and footer have no ids of their own: while they are edited they are called by what they are. */
export function nameAround(): void {
  if (scope === 'page') return;
  for (const part of ['header', 'footer'] as const) {
    const found = aroundNamed(part);
    if (found) found.dataset['sectionId'] = part;
  }
}

export const aroundNamed = (part: AroundPart): HTMLElement | null => document.querySelector<HTMLElement>(AROUND[part]);

/** Header or footer that this stands in, while the page between them is edited. */
export function aroundOf(element: Element): AroundPart | null {
  if (scope === 'around') return null;
  if (element.closest(AROUND.header)) return 'header';
  return element.closest(AROUND.footer) ? 'footer' : null;
}

export const blockNamed = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(inside(`[data-block-id="${CSS.escape(id)}"]`));

export const sectionNamed = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(inside(`[data-section-id="${CSS.escape(id)}"]`));

export const sections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(inside('[data-section-id]'))];

export const sectionOf = (block: HTMLElement): HTMLElement | null => block.closest<HTMLElement>('[data-section-id]');

export const idOf = (part: HTMLElement): string => part.dataset['blockId'] ?? part.dataset['sectionId'] ?? '';

/** The block, else the section, at an element; null beside what is edited. */
export function partAt(element: Element): HTMLElement | null {
  const part = element.closest<HTMLElement>('[data-block-id]') ?? element.closest<HTMLElement>('[data-section-id]');
  return part?.matches(inside(part.dataset['blockId'] === undefined ? '[data-section-id]' : '[data-block-id]'))
    ? part
    : null;
}
