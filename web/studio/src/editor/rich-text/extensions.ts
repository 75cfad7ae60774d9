import type { Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { saidStyle } from './said-style.ts';

// A link opens where it stands and is followed by search engines, unless its text says otherwise.
const LINK = { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null } };

/**
 * What a text may have: headings, lists, links, quotes, code, tables, pictures, alignment. `showPicture` says where a
 * picture is that the text names by its path in the website.
 */
export const extensions = (showPicture: (path: string) => string = (path) => path): Extensions => [
  StarterKit.configure({ heading: { levels: [1, 2, 3, 4, 5, 6] }, link: LINK }),
  TableKit.configure({ table: { resizable: false } }),
  Alignment.configure({ types: ['heading', 'paragraph'] }),
  picture(showPicture),
];

const ALIGNMENTS = ['left', 'center', 'right', 'justify'];

/** Reads the alignment where the app's policy allows it. */
const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    const parseHTML = (part: HTMLElement): string | null => {
      const { textAlign } = saidStyle(part);
      return ALIGNMENTS.includes(textAlign) ? textAlign : null;
    };
    return (this.parent?.() ?? []).map(({ types, attributes }) => ({
      types,
      attributes: { textAlign: { ...attributes['textAlign'], parseHTML } },
    }));
  },
});

const picture = (showPicture: (path: string) => string) =>
  Image.extend({
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img');
        dom.src = showPicture(String(node.attrs['src'] ?? ''));
        dom.alt = String(node.attrs['alt'] ?? '');
        return { dom };
      };
    },
  }).configure({ inline: true, allowBase64: false });
