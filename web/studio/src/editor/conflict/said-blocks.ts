import type { Block } from '@litfass/model';
import { excerpts } from '../../draft/conflict/excerpts.ts';
import { isSame, type Side } from '../../draft/conflict/merging.ts';
import { saidOf } from '../../draft/conflict/said-of.ts';
import { conflictTexts as texts } from '../../gen/texts/conflict.ts';
import { blockName, labels, plain, studioOf } from '../panel/block-names.ts';

type Blocks = Record<Side, Block | null>;

/** What each side has of a block, in the words that tell both apart: a text, else a field, else its place. */
export function saidBlocks({ mine, theirs }: Blocks): Record<Side, string> {
  if (!mine || !theirs) return { mine: nameOrGone(mine), theirs: nameOrGone(theirs) };
  const key = changedField(mine, theirs);
  if (key === undefined) return { mine: placeOf(mine), theirs: placeOf(theirs) };
  const [one, other] = [mine.value[key], theirs.value[key]];
  if (typeof one === 'string' && typeof other === 'string' && TEXTS.has(key)) {
    const words = { mine: plain(one), theirs: plain(other) };
    // Bold, a link or the like is no word.
    return words.mine === words.theirs ? { mine: texts.look, theirs: texts.look } : excerpts(words);
  }
  const label = labels.field(mine.type, key);
  return { mine: `${label}: ${saidOf(one)}`, theirs: `${label}: ${saidOf(other)}` };
}

const TEXTS = new Set(['html', 'text', 'title', 'markdown', 'caption']);

const nameOrGone = (block: Block | null): string => (block ? blockName(block) : texts.removed);

function changedField(mine: Block, theirs: Block): string | undefined {
  const known = (studioOf(mine.type)?.fields ?? []).map(({ key }) => key);
  const keys = new Set([...known, ...Object.keys(mine.value), ...Object.keys(theirs.value)]);
  return [...keys].find((key) => !isSame(mine.value[key], theirs.value[key]));
}

const placeOf = ({ layout, hiddenOn }: Block): string =>
  [
    layout ? texts.place({ column: layout.column, span: layout.span }) : texts.wholeWidth,
    ...(hiddenOn && hiddenOn.length > 0 ? [texts.hidden] : []),
  ].join(', ');
