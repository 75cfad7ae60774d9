import type { Editor } from '@tiptap/core';
import { parsedHtml } from '../parsed-html.ts';

/** A picture of the media library: its name in texts, and where it is shown. */
export interface TakenPicture {
  path: string;
  url: string;
}

export interface PicturesOfElsewhere {
  /** Null where it cannot be had; whoever takes it says so. */
  take: (url: string) => Promise<TakenPicture | null>;
  /** Remembers where a taken picture is shown. */
  onTaken: (picture: TakenPicture) => void;
}

const isElsewhere = (source: string): boolean => /^https?:/.test(source);

/**
 * Takes pictures that come into a text from elsewhere into the media library: under their own address visitors would ask
 * a server that their owner never chose, until it forgets the picture. Answers the text as it may be kept meanwhile. What
 * stood in the text before stays.
 */
export function takingPictures(before: string, { take, onTaken }: PicturesOfElsewhere): (editor: Editor) => string {
  const known = new Set(sourcesOf(before));
  const underWay = new Set<string>();
  const takeOne = async (editor: Editor, source: string): Promise<void> => {
    underWay.add(source);
    const taken = await take(source);
    underWay.delete(source);
    if (taken) onTaken(taken);
    if (!editor.isDestroyed) putInstead(editor, source, taken?.path ?? null);
  };
  return (editor) => {
    const html = editor.getHTML();
    const foreign = new Set(sourcesOf(html).filter((source) => isElsewhere(source) && !known.has(source)));
    for (const source of foreign) if (!underWay.has(source)) void takeOne(editor, source);
    return foreign.size === 0 ? html : withoutPictures(html, foreign);
  };
}

const sourcesOf = (html: string): string[] =>
  html.includes('<img')
    ? [...parsedHtml(html).querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
    : [];

function withoutPictures(html: string, sources: ReadonlySet<string>): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const image of template.content.querySelectorAll('img'))
    if (sources.has(image.getAttribute('src') ?? '')) image.remove();
  return template.innerHTML;
}

/** Undoing takes back what was pasted, not that its pictures came. */
function putInstead(editor: Editor, source: string, path: string | null): void {
  const { state } = editor;
  const found: number[] = [];
  state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs['src'] === source) found.push(position);
  });
  const change = state.tr.setMeta('addToHistory', false);
  for (const position of found.toReversed())
    if (path === null) change.delete(position, position + 1);
    else change.setNodeAttribute(position, 'src', path);
  editor.view.dispatch(change);
}
