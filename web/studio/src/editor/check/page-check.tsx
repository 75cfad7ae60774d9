import type { ReactNode } from 'react';
import { historyTexts as texts } from '../../gen/texts/history.ts';
import { blockName } from '../panel/block-names.ts';
import { useEditor } from '../store/editor-store.ts';
import { findBlock } from '../store/page-document.ts';
import type { Hint } from './check-page.ts';
import { useHints } from './use-hints.ts';

/** What should be mended before visitors see the page; each leads to its block. */
export function PageCheck(): ReactNode {
  const hints = useHints();
  return (
    <section className="stack page-check">
      <h3>{texts.check}</h3>
      {hints.length === 0 && <p className="hint">{texts.clean}</p>}
      <HintList hints={hints} />
    </section>
  );
}

/** The hints of one block, in its own panel. */
export function BlockCheck({ blockId }: { blockId: string }): ReactNode {
  const hints = useHints();
  const kinds = [...new Set(hints.filter((hint) => hint.blockId === blockId).map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <ul className="block-check">
      {kinds.map((kind) => (
        <li key={kind}>{texts.hints[kind]}</li>
      ))}
    </ul>
  );
}

export function HintList({ hints, onChosen }: { hints: readonly Hint[]; onChosen?: () => void }): ReactNode {
  const select = useEditor((state) => state.select);
  return (
    <ul>
      {hints.map(({ kind, blockId }, index) => (
        <li key={`${blockId} ${kind} ${index}`}>
          <button
            type="button"
            className="link-button"
            onClick={() => {
              select({ kind: 'block', id: blockId });
              onChosen?.();
            }}
          >
            {texts.hints[kind]}
            <HintBlock id={blockId} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function HintBlock({ id }: { id: string }): ReactNode {
  const block = useEditor(({ document: page }) => page && findBlock(page, id));
  return block && `: ${blockName(block)}`;
}
