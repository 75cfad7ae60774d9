/** The parts of the drawn page that the editor knows by their ids. */
export const blockNamed = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-block-id="${CSS.escape(id)}"]`);

export const sectionNamed = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [data-section-id="${CSS.escape(id)}"]`);

export const sections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-section-id]')];

export const sectionOf = (block: HTMLElement): HTMLElement | null => block.closest<HTMLElement>('[data-section-id]');

export const idOf = (part: HTMLElement): string => part.dataset['blockId'] ?? part.dataset['sectionId'] ?? '';
