import type { Block, Page, Section } from '@litfass/model';

/** A page while it is edited: everything has an id, as the server gives it. */
export type EditedPage = Page & { id: string };

/** One step of editing: takes a page, returns the next one; the given one stays as it was. */
export type Command = (page: EditedPage) => EditedPage;

/** Replaces a section by what `change` makes of it; null removes it. */
export const withSection = (
  page: EditedPage,
  sectionId: string,
  change: (section: Section) => Section | null,
): EditedPage => ({
  ...page,
  sections: page.sections.flatMap((section) => (section.id === sectionId ? (change(section) ?? []) : section)),
});

/** Replaces a block by what `change` makes of it; an empty list removes it. */
export const withBlock = (page: EditedPage, blockId: string, change: (block: Block) => Block[]): EditedPage => ({
  ...page,
  sections: page.sections.map((section) =>
    section.blocks.some(({ id }) => id === blockId)
      ? { ...section, blocks: section.blocks.flatMap((block) => (block.id === blockId ? change(block) : [block])) }
      : section,
  ),
});

export const findBlock = (page: EditedPage, blockId: string): Block | null =>
  page.sections.flatMap(({ blocks }) => blocks).find(({ id }) => id === blockId) ?? null;

export const sectionOf = (page: EditedPage, blockId: string): Section | null =>
  page.sections.find(({ blocks }) => blocks.some(({ id }) => id === blockId)) ?? null;
