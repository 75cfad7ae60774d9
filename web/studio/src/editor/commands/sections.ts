import type { Section } from '@litfass/model';
import { withFreshIds } from '../store/new-id.ts';
import { withSection, type Command } from '../store/page-document.ts';

/** Puts a section after another one, before all (null), or at the end where there is no such section. */
export const addSection =
  (section: Section, afterId: string | null): Command =>
  (page) => {
    const index = page.sections.findIndex(({ id }) => id === afterId);
    const end = afterId === null ? 0 : page.sections.length;
    return { ...page, sections: page.sections.toSpliced(index === -1 ? end : index + 1, 0, section) };
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

/** Puts a copy under a new id right after the section; everything in it has new ids, too. */
export const duplicateSection =
  (sectionId: string, copyId: string): Command =>
  (page) => {
    const section = page.sections.find(({ id }) => id === sectionId);
    if (!section) return page;
    return addSection({ ...withFreshIds(section), id: copyId, anchor: null }, sectionId)(page);
  };
