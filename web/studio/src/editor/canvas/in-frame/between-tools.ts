import type { FromFrame, ToolTexts } from '../messages.ts';
import { moveTo, toolButton, type Layer } from './layer.ts';
import { idOf, sections } from './page-parts.ts';

/** Ways to a new section above and below the one at hand, and to a block in one that is empty. */
export interface BetweenTools {
  /** `bar` is the height at which the bar of a block begins; a way above would be covered by it. */
  show: (near: { section: HTMLElement; box: DOMRect; bar: number | null } | null) => void;
}

/** So far from a bar a button is free of it, in pixels of the owner's screen. */
const CLEAR = 48;

export function createBetween(
  { root, zoom }: Layer,
  texts: ToolTexts,
  tell: (message: FromFrame) => void,
): BetweenTools {
  let at: HTMLElement | null = null;
  const make = (label: string, run: (section: HTMLElement) => void): HTMLElement => {
    const button = toolButton(root, { icon: 'plus', label, className: 'plus between', run: () => at && run(at) });
    button.append(label);
    return button;
  };
  const before = make(texts.addSection, (section) => {
    const all = sections();
    const previous = all[all.indexOf(section) - 1];
    tell({ type: 'add-section', afterId: previous ? idOf(previous) : null });
  });
  const after = make(texts.addSection, (section) => tell({ type: 'add-section', afterId: idOf(section) }));
  const block = make(texts.addBlock, (section) => tell({ type: 'add-block', sectionId: idOf(section), row: 1 }));
  return {
    show: (near) => {
      at = near?.section ?? null;
      after.hidden = near === null;
      before.hidden = near === null || (near.bar !== null && Math.abs(near.bar - near.box.top) < CLEAR * zoom());
      block.hidden = near === null || near.section.querySelector('[data-block-id]') !== null;
      if (!near) return;
      const { left, width, top, bottom, height } = near.box;
      const middle = left + width / 2;
      moveTo(before, middle, top);
      moveTo(after, middle, bottom);
      moveTo(block, middle, top + height / 2);
    },
  };
}
