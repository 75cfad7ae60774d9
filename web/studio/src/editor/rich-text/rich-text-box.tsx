import { EditorContent, useEditor as useTiptap } from '@tiptap/react';
import { tokenize } from 'linkifyjs';
import { useEffect, useId, type ReactNode } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import { extensions } from './extensions.ts';
import { cleanPasted } from './pasted.ts';
import { TextTools } from './text-tools.tsx';

const ofTexts = extensions();

/** Has the tables made by which a link is known while it is written: with the first letter they would take half its time. */
const readyForLinks = (): void => void tokenize('');

/** A text with the tools for it; what is pasted from elsewhere keeps only what a text here may have. */
export function RichTextBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (html: string) => void;
}): ReactNode {
  const id = useId();
  const editor = useTiptap({
    extensions: ofTexts,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-labelledby': id, role: 'textbox', 'aria-multiline': 'true', class: 'rich-text' },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  useEffect(() => {
    // React may hold an editor for a moment that has ended already, which knows nothing of its text any more.
    if (!editor || editor.isDestroyed) return;
    // Undo, or a text that is written on the page itself: it comes from outside.
    if (!editor.isFocused && value !== editor.getHTML()) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => whenIdle(readyForLinks), []);
  if (!editor) return null;
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      <div className="rich-text-box">
        <TextTools editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
