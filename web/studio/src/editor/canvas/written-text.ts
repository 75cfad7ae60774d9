import { isSame } from '../../draft/conflict/merging.ts';
import { changeValue } from '../commands/change-value.ts';
import { useEditor } from '../store/editor-store.ts';
import { findBlock, type EditedPage } from '../store/page-document.ts';
import type { ToFrame } from './messages.ts';

/** The text that is written on the page, as the frame has it, and the page around it. */
interface Written {
  id: string;
  html: string;
  page: EditedPage;
  /** The text editor keeps everything of such a text. */
  canKeep: (html: string) => boolean;
}

/** The text that is written where it stands, at most one at a time: the frame and the store have the same of it. */
export interface WrittenText {
  /** Answers whether it can be written there. */
  begin: (id: string) => Promise<boolean>;
  /** Keeps what was written in the frame. */
  keep: (id: string, html: string) => void;
  /** Tells the frame what was changed elsewhere. */
  follow: (page: EditedPage | null) => void;
  end: () => void;
}

export function writtenText(send: (message: ToFrame) => void): WrittenText {
  let written: Written | null = null;
  return {
    begin: async (id) => {
      const { lostParts } = await import('../rich-text/lost-parts.ts');
      const canKeep = (html: string): boolean => lostParts(html).length === 0;
      const { document: page } = useEditor.getState();
      const html = page && textOf(page, id);
      if (!page || html === null || !canKeep(html)) return false;
      written = { id, html, page, canKeep };
      send({ type: 'write', id, html });
      return true;
    },
    keep: (id, html) => {
      const { document: before, run } = useEditor.getState();
      if (!before || textOf(before, id) === null) return;
      const page = changeValue(id, 'html', html)(before);
      // Known before it is in the store: the frame is not told what it has told.
      if (written?.id === id) written = { ...written, html, page };
      run(() => page, `${id} html`);
    },
    follow: (page) => {
      if (!written || page === written.page) return;
      const html = page && followed(written, page);
      if (!page || html === null) {
        written = null;
        send({ type: 'text-end' });
        return;
      }
      const { id, html: before } = written;
      written = { ...written, html, page };
      if (html !== before) send({ type: 'text', id, html, before });
    },
    end: () => {
      written = null;
    },
  };
}

function textOf(page: EditedPage, id: string): string | null {
  const block = findBlock(page, id);
  const html = block?.value['html'];
  return block?.type === 'html' && typeof html === 'string' ? html : null;
}

/**
 * What the text is now; null where it can be written no further. While it is written the rest of the page is not drawn:
 * what is changed there is seen once the writing has ended.
 */
function followed({ id, page: before, canKeep }: Written, page: EditedPage): string | null {
  const html = textOf(page, id);
  const isOnlyText = html !== null && isSame(changeValue(id, 'html', html)(before), page);
  return isOnlyText && canKeep(html) ? html : null;
}
