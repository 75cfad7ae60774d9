import type { BlockView, PageView, SectionView } from '@litfass/model';
import { pageContexts } from '../document/render-context.ts';
import { renderBlock } from '../render-block.tsx';

/** The view without the blocks that throw while they are drawn. */
export function withoutFaultyBlocks(view: PageView): PageView {
  const { below } = pageContexts(view);
  const sound = (block: BlockView): boolean => {
    try {
      renderBlock(block, below);
      return true;
    } catch {
      return false;
    }
  };
  const soundSections = (sections: SectionView[]): SectionView[] =>
    sections.map((section) => ({ ...section, blocks: section.blocks.filter(sound) }));
  const { body } = view;
  return {
    ...view,
    header: view.header.filter(sound),
    footer: view.footer.filter(sound),
    body: 'sections' in body ? { ...body, sections: soundSections(body.sections) } : body,
  };
}
