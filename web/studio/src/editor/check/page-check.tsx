import { useMemo, type ReactNode } from 'react';
import { historyTexts as texts } from '../../texts/history.ts';
import { blockName } from '../panel/block-names.ts';
import { useEditor } from '../store/editor-store.ts';
import { findBlock, type EditedPage } from '../store/page-document.ts';
import { checkPage, type Hint } from './check-page.ts';

/** What should be mended before visitors see the page; each leads to its block. */
export function PageCheck({ page }: { page: EditedPage }): ReactNode {
  const lowContrast = useEditor((state) => state.lowContrast);
  const hints = useMemo(() => checkPage(page, lowContrast), [page, lowContrast]);
  return (
    <section className="stack page-check">
      <h3>{texts.check}</h3>
      {hints.length === 0 && <p className="hint">{texts.clean}</p>}
      <HintList page={page} hints={hints} />
    </section>
  );
}

/** The hints of one block, in its own panel. */
export function BlockCheck({ blockId }: { blockId: string }): ReactNode {
  const page = useEditor((state) => state.document);
  const lowContrast = useEditor((state) => state.lowContrast);
  const hints = useMemo(() => (page ? checkPage(page, lowContrast) : []), [page, lowContrast]);
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

export function HintList({
  page,
  hints,
  onChosen,
}: {
  page: EditedPage;
  hints: readonly Hint[];
  onChosen?: () => void;
}): ReactNode {
  const select = useEditor((state) => state.select);
  return (
    <ul>
      {hints.map(({ kind, blockId }, index) => {
        const block = findBlock(page, blockId);
        return (
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
              {block && `: ${blockName(block)}`}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
