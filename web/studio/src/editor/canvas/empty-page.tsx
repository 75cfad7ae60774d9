import { LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { useAfterPicture } from '../after-picture.ts';
import { useEditor } from '../store/editor-store.ts';

/** Over a page without sections: what comes next, where it will stand. */
export function EmptyPage(): ReactNode {
  const add = useEditor((state) => state.add);
  const isEmpty = useAfterPicture(
    useEditor(({ document: page, aspect }) => page?.sections.length === 0 && aspect?.look !== 'frame'),
  );
  if (!isEmpty) return null;
  return (
    <div className="canvas-empty">
      <LayoutTemplate aria-hidden />
      <p>{editorTexts.emptyPage}</p>
      <Button look="primary" onPress={() => add({ kind: 'section', afterId: null })}>
        {editorTexts.firstSection}
      </Button>
    </div>
  );
}
