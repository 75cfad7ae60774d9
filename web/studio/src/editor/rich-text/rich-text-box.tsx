import { useId, useRef, type ReactNode } from 'react';
import { TextTools } from './text-tools.tsx';
import { useTextEditor } from './use-text-editor.ts';

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
  const place = useRef<HTMLDivElement>(null);
  const editor = useTextEditor(place, { labelId: id, value, onChange });
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      <div className={editor ? 'rich-text-box' : 'rich-text-box rich-text-room'}>
        {editor && <TextTools editor={editor} label={label} />}
        <div ref={place} />
      </div>
    </div>
  );
}
