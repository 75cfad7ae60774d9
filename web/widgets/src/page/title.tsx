import type { CSSProperties, ReactNode } from 'react';

/** Shorter words fit a phone in the full size of titles. */
const longWord = 12;

/** The heading of a page. A title with a long word is told its length: the style sheet fits it to the screen. */
export function Title({ text, id, lang }: { text: string; id?: string; lang?: string | undefined }): ReactNode {
  const longest = longestWord(text);
  const style: CSSProperties & Record<'--longest', number> = { '--longest': longest };
  return (
    <h1 className="lf-title" id={id} lang={lang} dir="auto" style={longest > longWord ? style : undefined}>
      {text}
    </h1>
  );
}

/** Letters of the longest word; a hyphen ends a word, since lines may break there. */
export const longestWord = (text: string): number =>
  Math.max(...text.split(/[\s\u2010-\u2015-]+/).map((word) => word.length));
