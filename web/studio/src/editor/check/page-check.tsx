import { useMemo, type ReactNode } from 'react';
import { historyTexts as texts } from '../../texts/history.ts';
import { blockName } from '../panel/block-names.ts';
import { useEditor } from '../store/editor-store.ts';
import { findBlock, type EditedPage } from '../store/page-document.ts';
import { checkPage } from './check-page.ts';

/** What should be mended before visitors see the page; each leads to its block. */
export function PageCheck({ page }: { page: EditedPage }): ReactNode {
  const select = useEditor((state) => state.select);
  const hints = useMemo(() => checkPage(page), [page]);
  return (
    <section className="stack page-check">
      <h3>{texts.check}</h3>
      {hints.length === 0 && <p className="hint">{texts.clean}</p>}
      <ul>
        {hints.map(({ kind, blockId }, index) => {
          const block = findBlock(page, blockId);
          return (
            <li key={`${blockId} ${kind} ${index}`}>
              <button type="button" className="link-button" onClick={() => select({ kind: 'block', id: blockId })}>
                {texts.hints[kind]}
                {block && `: ${blockName(block)}`}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
