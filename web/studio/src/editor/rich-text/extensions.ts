import type { Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { languages } from './language.ts';
import { saidAlignment } from './said-style.ts';

// A link opens where it stands and is followed by search engines, unless its text says otherwise.
const LINK = { openOnClick: false, autolink: true, HTMLAttributes: { target: null, rel: null } };

type ShowPicture = (path: string) => string | Promise<string>;

/**
 * What a text may have: headings, lists, links, quotes, code, tables, pictures, alignment, other languages.
 * `showPicture` says where a
 * picture is that the text names by its path in the website.
 */
export const extensions = (showPicture: ShowPicture = (path) => path): Extensions => [
  StarterKit.configure({ heading: { levels: [1, 2, 3, 4, 5, 6] }, link: LINK }),
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  alignedCell(TableCell),
  alignedCell(TableHeader),
  Alignment.configure({ types: ['heading', 'paragraph'] }),
  picture(showPicture),
  ...languages,
];

const ALIGNMENTS = ['left', 'center', 'right', 'justify'];

/** Reads the alignment where the app's policy allows it. */
const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    const parseHTML = (part: HTMLElement): string | null => {
      const alignment = saidAlignment(part);
      return ALIGNMENTS.includes(alignment) ? alignment : null;
    };
    return (this.parent?.() ?? []).map(({ types, attributes }) => ({
      types,
      attributes: { textAlign: { ...attributes['textAlign'], parseHTML } },
    }));
  },
});

/** Cells know the alignment, and would read it where the app's policy shows none. */
const alignedCell = (cell: typeof TableCell): typeof TableCell =>
  cell.extend({
    addAttributes() {
      const attributes = this.parent?.() ?? {};
      const parseHTML = (part: HTMLElement): string => saidAlignment(part);
      return { ...attributes, align: { ...Reflect.get(attributes, 'align'), parseHTML } };
    },
  });

const picture = (showPicture: ShowPicture) =>
  Image.extend({
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img');
        const place = showPicture(String(node.attrs['src'] ?? ''));
        if (typeof place === 'string') dom.src = place;
        else void place.then((found) => (dom.src = found));
        dom.alt = String(node.attrs['alt'] ?? '');
        return { dom };
      };
    },
  }).configure({ inline: true, allowBase64: false });
