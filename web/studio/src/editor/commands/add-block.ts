import type { Block } from '@litfass/model';
import { withSection, type Command } from '../store/page-document.ts';
import { insertBlocks } from './place-block.ts';

/**
 * Puts blocks into a section, from a row on or at its end. A full section stays as it is, and of more blocks than there
 * is room for only the first come in (LIMIT-001).
 */
export const addBlocks =
  (sectionId: string, blocks: readonly Block[], row: number | null): Command =>
  (page) =>
    withSection(page, sectionId, (section) => insertBlocks(section, blocks, row));
