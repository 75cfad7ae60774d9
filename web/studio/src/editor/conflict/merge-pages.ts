import type { Block, Section } from '@litfass/model';
import { changedBy, isSame, type Difference, type Side, type Versions } from '../../draft/conflict/merging.ts';
import type { EditedPage } from '../store/page-document.ts';

type Pages = Versions<EditedPage>;

/** A part of a page that stands differently in both. */
export interface PageDifference extends Difference {
  /** Of the block or section; `page` for everything that is none of them. */
  id: string;
  kind: 'block' | 'section' | 'page';
  /** As each side has it; null where it was removed, and for what is no block. */
  blocks: Record<Side, Block | null>;
  /** Number from 1 of the section, or of the one that holds the block; 0 for others. */
  number: number;
}

const NONE = { mine: null, theirs: null };

/** All that differs, in the order of the page. What is the same on both sides asks nobody. */
export function differences(versions: Pages): PageDifference[] {
  const { base, mine, theirs } = versions;
  const found: PageDifference[] = [];
  const add = (part: Omit<PageDifference, 'by'>, [was, one, other]: readonly [unknown, unknown, unknown]): void => {
    const by = changedBy({ base: was, mine: one, theirs: other });
    if (by !== null) found.push({ ...part, by });
  };
  add({ id: 'page', kind: 'page', blocks: NONE, number: 0 }, [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)]);
  for (const [index, { id }] of mine.sections.entries()) {
    const [was, one, other] = [base, mine, theirs].map((page) => lookOf(sectionNamed(page, id)));
    // A section that only one side has is told by its blocks.
    if (other) add({ id, kind: 'section', blocks: NONE, number: index + 1 }, [was, one, other]);
  }
  const [was, one, other] = [blocksOf(base), blocksOf(mine), blocksOf(theirs)];
  for (const id of new Set([...one.keys(), ...other.keys()])) {
    const blocks = { mine: one.get(id) ?? null, theirs: other.get(id) ?? null };
    const number = [mine, theirs].map((page) => placeIn(page, id)).find((at) => at > 0) ?? 0;
    add({ id, kind: 'block', blocks, number }, [was.get(id), one.get(id), other.get(id)]);
  }
  return found;
}

/**
 * One page of both: of each difference the side that is chosen, the order of who has moved something, and what only one
 * side has added stays.
 */
export function mergePages({ base, mine, theirs }: Pages, sideOf: (id: string) => Side): EditedPage {
  const frame = isSame(orderOf(theirs), orderOf(base)) ? mine : theirs;
  const other = frame === mine ? theirs : mine;
  const [one, two] = [blocksOf(mine), blocksOf(theirs)];
  const chosen = (id: string): Block | undefined => (sideOf(id) === 'mine' ? one.get(id) : two.get(id));
  const isPlaced = blocksOf(frame);
  const fill = (section: Section, beside: Section | undefined): Section => {
    const added = (beside?.blocks ?? []).filter(({ id }) => !isPlaced.has(id));
    const blocks = [...section.blocks, ...added].flatMap(({ id }) => chosen(id) ?? []);
    const look =
      (sideOf(section.id) === 'mine' ? sectionNamed(mine, section.id) : sectionNamed(theirs, section.id)) ?? section;
    return { ...look, blocks };
  };
  const wasThere = (id: string): boolean => sectionNamed(base, id) !== undefined;
  const sections = frame.sections
    .map((section) => fill(section, sectionNamed(other, section.id)))
    .filter(({ id, blocks }) => blocks.length > 0 || sectionNamed(other, id) || !wasThere(id));
  const extra = other.sections
    .filter(({ id }) => !sectionNamed(frame, id))
    .map((section) => fill({ ...section, blocks: [] }, section))
    .filter(({ id, blocks }) => blocks.length > 0 || !wasThere(id));
  return { ...(sideOf('page') === 'mine' ? mine : theirs), sections: [...sections, ...extra] };
}

const fieldsOf = ({ sections: _sections, ...fields }: EditedPage): object => fields;

function lookOf(section: Section | undefined): object | undefined {
  if (!section) return undefined;
  const { blocks: _blocks, ...look } = section;
  return look;
}

const placeIn = ({ sections }: EditedPage, blockId: string): number =>
  sections.findIndex(({ blocks }) => blocks.some(({ id }) => id === blockId)) + 1;

const sectionNamed = ({ sections }: EditedPage, id: string): Section | undefined =>
  sections.find((section) => section.id === id);

const blocksOf = ({ sections }: EditedPage): Map<string, Block> =>
  new Map(sections.flatMap(({ blocks }) => blocks.map((block) => [block.id, block])));

const orderOf = ({ sections }: EditedPage): string[][] =>
  sections.map(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]);
