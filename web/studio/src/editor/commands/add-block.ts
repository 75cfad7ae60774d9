import { limits, type Block } from '@litfass/model';
import { flow } from '../store/flow.ts';
import { withSection, type Command } from '../store/page-document.ts';

/** Puts a block into a section, after another one or at its end. A full section stays as it is (LIMIT-001). */
export const addBlock =
  (sectionId: string, block: Block, afterId: string | null): Command =>
  (page) =>
    withSection(page, sectionId, (section) => {
      if (section.blocks.length >= limits.blocksPerSection) return section;
      const index = section.blocks.findIndex(({ id }) => id === afterId);
      const place = index === -1 ? section.blocks.length : index + 1;
      return { ...section, blocks: flow(section.blocks.toSpliced(place, 0, block)) };
    });
