import type { Section } from '@litfass/model';
import { withSection, type Command } from '../store/page-document.ts';

/** Puts an empty section after another one, or at the end. */
export const addSection =
  (section: Section, afterId: string | null): Command =>
  (page) => {
    const index = page.sections.findIndex(({ id }) => id === afterId);
    return { ...page, sections: page.sections.toSpliced(index === -1 ? page.sections.length : index + 1, 0, section) };
  };

export const removeSection =
  (sectionId: string): Command =>
  (page) =>
    withSection(page, sectionId, () => null);

/** Moves a section up (-1) or down (1); at the edge it stays. */
export const moveSection =
  (sectionId: string, by: -1 | 1): Command =>
  (page) => {
    const from = page.sections.findIndex(({ id }) => id === sectionId);
    const section = page.sections[from];
    const to = from + by;
    if (!section || to < 0 || to >= page.sections.length) return page;
    return { ...page, sections: page.sections.toSpliced(from, 1).toSpliced(to, 0, section) };
  };

/** Changes what a section says of itself: theme, background, anchor. */
export const changeSection =
  (sectionId: string, change: Partial<Omit<Section, 'id' | 'blocks'>>): Command =>
  (page) =>
    withSection(page, sectionId, (section) => ({ ...section, ...change }));
