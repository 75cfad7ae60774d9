import { lazy, Suspense, type ReactNode } from 'react';
import { useStays } from '../../ui/use-stays.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { TextRoom } from '../rich-text/text-room.tsx';
import './rich-text.css';

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
}

// The text editor is large: it comes when the first text is opened, not with the page.
const Judged = lazy(() =>
  import('../rich-text/judged-text.tsx').then(
    ({ JudgedText: judged }) => ({ default: judged }),
    () => ({ default: TextRoom }),
  ),
);

/** Brings the text editor when nobody waits for anything else; answers how to leave off. */
export function expectTexts(): () => void {
  let stop = whenIdle(() => {
    void import('../rich-text/judged-text.tsx').then(
      ({ readyForTexts }) => (stop = readyForTexts()),
      () => undefined,
    );
  });
  return () => stop();
}

/**
 * Text with headings, lists, quotes, tables and links. One that has more than the editor keeps, as from an import, is
 * shown as source, so that nothing of it is lost unseen.
 */
export function RichTextField(props: Props): ReactNode {
  // Making a text editor takes longer than all fields beside it: who goes from block to block does not wait for each.
  const stays = useStays();
  const room = <TextRoom label={props.label} />;
  if (!stays) return room;
  return (
    <Suspense fallback={room}>
      <Judged {...props} />
    </Suspense>
  );
}
