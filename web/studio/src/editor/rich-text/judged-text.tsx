import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { LongField } from '../../ui/field.tsx';
import { inTurn } from '../../ui/in-turn.ts';
import { Notice } from '../../ui/notice.tsx';
import { lostParts, schemaOfTexts } from './lost-parts.ts';
import { RichTextBox } from './rich-text-box.tsx';
import { TextRoom } from './text-room.tsx';
import { readyForLinks } from './use-text-editor.ts';

/** What each text editor needs, made before the first is opened: while somebody writes there is no time for it. */
export const readyForTexts = (): (() => void) => inTurn([schemaOfTexts, readyForLinks]);

/** The text editor for a text of which it keeps everything, else its source and the way to have it simplified. */
export function JudgedText(props: { label: string; value: string; onChange: (html: string) => void }): ReactNode {
  const { label, value, onChange } = props;
  // Judged once: what is written in the editor itself it can keep.
  const [lost, setLost] = useState<string[] | null>(null);
  const judge = useEffectEvent(() => setLost(lostParts(value)));
  useEffect(() => inTurn([schemaOfTexts, () => judge()]), []);
  if (lost === null) return <TextRoom label={label} />;
  if (lost.length === 0) return <RichTextBox {...props} />;
  return (
    <div className="stack code">
      <LongField label={label} value={value} onChange={onChange} rows={10} />
      <Notice tone="warn">{editorTexts.moreThanKept({ parts: lost.slice(0, 5).join(', ') })}</Notice>
      <Button onPress={() => setLost([])}>{editorTexts.simplify}</Button>
    </div>
  );
}
