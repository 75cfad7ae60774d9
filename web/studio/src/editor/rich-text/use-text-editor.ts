import { Editor } from '@tiptap/core';
import { tokenize } from 'linkifyjs';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { inTurn } from '../../ui/in-turn.ts';
import { extensions } from './extensions.ts';
import { pastedPictureTexts } from '../../gen/texts/pasted-picture.ts';
import { inform } from '../../ui/information.tsx';
import { cleanPasted } from './pasted.ts';
import { takingPictures } from './pasted-pictures.ts';
import { placeOfPicture, rememberPicture } from './places-of-pictures.ts';
import { takePicture } from './take-picture.ts';

const ofTexts = extensions(placeOfPicture);

/** Has the tables made by which a link is known while it is written: with the first letter they would take half its time. */
export const readyForLinks = (): void => void tokenize('');

interface Text {
  /** Of the element that names it. */
  labelId: string;
  value: string;
  onChange: (html: string) => void;
}

/**
 * A text editor in `place`, null until it is ready. What it knows and what is seen of it are made in turns of their own,
 * with room for a click between them.
 */
export function useTextEditor(place: RefObject<HTMLElement | null>, { labelId, value, onChange }: Text): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  // A picture of which the text is told only once it has been taken stays in sight until then.
  const told = useRef(value);
  const tell = useEffectEvent((html: string) => {
    told.current = html;
    onChange(html);
  });
  const make = useEffectEvent((): Editor => newEditor(labelId, value, tell));
  useEffect(() => {
    let made: Editor | null = null;
    const stop = inTurn([
      () => (made = make()),
      () => place.current && made?.mount(place.current),
      () => setEditor(made),
      readyForLinks,
    ]);
    return () => {
      stop();
      made?.destroy();
    };
  }, [place]);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    // Undo, or a text that is written on the page itself: it comes from outside.
    if (editor.isFocused || value === told.current || value === editor.getHTML()) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

function newEditor(labelId: string, content: string, tell: (html: string) => void): Editor {
  const textWith = takingPictures(content, { take: takePicture, onTaken: rememberPicture });
  return new Editor({
    element: null,
    extensions: ofTexts,
    content,
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true', class: 'rich-text' },
      transformPastedHTML: (html) => cleanPasted(html, () => inform(pastedPictureTexts.left)),
    },
    onUpdate: ({ editor: changed }) => tell(textWith(changed)),
  });
}
