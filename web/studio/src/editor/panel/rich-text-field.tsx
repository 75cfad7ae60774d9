import { lazy, Suspense, useState, type ReactNode } from 'react';
import { editorTexts } from '../../texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { LongField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lostParts } from '../rich-text/lost-parts.ts';
import './rich-text.css';

const RichTextBox = lazy(() =>
  import('../rich-text/rich-text-box.tsx').then(({ RichTextBox: box }) => ({ default: box })),
);

/**
 * Text with headings, lists, quotes, tables and links. One that has more than the editor keeps, as from an import, is
 * shown as source, so that nothing of it is lost unseen.
 */
export function RichTextField(props: { label: string; value: string; onChange: (html: string) => void }): ReactNode {
  const { label, value, onChange } = props;
  // Judged once: what is written in the editor itself it can keep.
  const [lost, setLost] = useState(() => lostParts(value));
  if (lost.length === 0)
    return (
      <Suspense fallback={<p className="hint">{label}</p>}>
        <RichTextBox {...props} />
      </Suspense>
    );
  return (
    <div className="stack code">
      <LongField label={label} value={value} onChange={onChange} rows={10} />
      <Notice tone="warn">{editorTexts.moreThanKept(lost.slice(0, 5).join(', '))}</Notice>
      <Button onPress={() => setLost([])}>{editorTexts.simplify}</Button>
    </div>
  );
}
