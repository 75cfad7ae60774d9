import { Extension, Mark, type Extensions } from '@tiptap/core';
import { directionOf } from '@litfass/model';

/** Elements in a line whose language becomes a mark of its own; those that stand apart keep it themselves. */
const IN_LINE = ['span', 'bdi', 'em', 'i', 'strong', 'b', 'a', 's', 'u', 'code', 'q', 'cite', 'abbr', 'small'];
const APART = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'tableCell',
  'tableHeader',
];
const NAMES = ['lang', 'dir'] as const;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    language: {
      /** Says in which language the chosen words are; null: in that of the page. */
      setLanguage: (language: string | null) => ReturnType;
    };
  }
}

const said = (name: (typeof NAMES)[number]) => ({
  default: null,
  parseHTML: (part: HTMLElement): string | null => part.getAttribute(name),
});

/** Words in another language than the page (WCAG 3.1.2): readers of a screen hear them rightly. */
const LanguageOfWords = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: said('lang'), dir: said('dir') }),
  // An element that says more than its language is read for that as well.
  parseHTML: () => IN_LINE.flatMap((tag) => NAMES.map((name) => ({ tag: `${tag}[${name}]`, consuming: false }))),
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  addCommands() {
    return {
      setLanguage:
        (language) =>
        ({ chain }) => {
          const words = chain().extendMarkRange(this.name);
          if (language === null) return words.unsetMark(this.name).run();
          const dir = directionOf(language) === 'rtl' ? 'rtl' : null;
          return words.setMark(this.name, { lang: language, dir }).run();
        },
    };
  },
});

/** Keeps what an import says of the language of a whole paragraph. */
const LanguageOfParts = Extension.create({
  name: 'languageOfParts',
  addGlobalAttributes: () => [{ types: APART, attributes: { lang: said('lang'), dir: said('dir') } }],
});

export const languages: Extensions = [LanguageOfWords, LanguageOfParts];
