import type { Block, Section } from '@litfass/model';
import type { EditedPage } from '../store/page-document.ts';

export type Side = 'mine' | 'theirs';

/** Three states of one page: where both began, what I made of it, and what somebody else did meanwhile. */
export interface Versions {
  base: EditedPage;
  mine: EditedPage;
  theirs: EditedPage;
}

/** Something that stands differently in both; who has changed it since both began. */
export interface Difference {
  /** Of the block or section; `page` for everything that is none of them. */
  id: string;
  kind: 'block' | 'section' | 'page';
  by: Side | 'both';
  /** As each side has it; null where it was removed, and for what is no block. */
  blocks: Record<Side, Block | null>;
  /** Number of the section from 1, 0 for others. */
  number: number;
}

const NONE = { mine: null, theirs: null };

/** All that differs, in the order of the page. What is the same on both sides asks nobody. */
export function differences(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions;
  const found: Difference[] = [];
  const add = (part: Omit<Difference, 'by'>, [was, one, other]: readonly [unknown, unknown, unknown]): void => {
    if (isSame(one, other)) return;
    const by = isSame(one, was) ? 'theirs' : isSame(other, was) ? 'mine' : 'both';
    found.push({ ...part, by });
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
    add({ id, kind: 'block', blocks, number: 0 }, [was.get(id), one.get(id), other.get(id)]);
  }
  return found;
}

/** Which side is taken where nobody chooses: who changed it; of what both have changed, what I wrote. */
export const proposed = ({ by }: Difference): Side => (by === 'theirs' ? 'theirs' : 'mine');

/**
 * One page of both: of each difference the side that is chosen, the order of who has moved something, and what only one
 * side has added stays.
 */
export function mergePages({ base, mine, theirs }: Versions, sideOf: (id: string) => Side): EditedPage {
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

// Documents are JSON: the same text is the same document. Members that are unset say nothing.
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const fieldsOf = ({ sections: _sections, ...fields }: EditedPage): object => fields;

function lookOf(section: Section | undefined): object | undefined {
  if (!section) return undefined;
  const { blocks: _blocks, ...look } = section;
  return look;
}

const sectionNamed = ({ sections }: EditedPage, id: string): Section | undefined =>
  sections.find((section) => section.id === id);

const blocksOf = ({ sections }: EditedPage): Map<string, Block> =>
  new Map(sections.flatMap(({ blocks }) => blocks.map((block) => [block.id, block])));

const orderOf = ({ sections }: EditedPage): string[][] =>
  sections.map(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]);
