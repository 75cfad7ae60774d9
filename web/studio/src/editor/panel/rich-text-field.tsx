import { lazy, Suspense, type ReactNode } from 'react';
import { useStays } from '../../ui/use-stays.ts';
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
    () => ({ default: Room }),
  ),
);

/**
 * Text with headings, lists, quotes, tables and links. One that has more than the editor keeps, as from an import, is
 * shown as source, so that nothing of it is lost unseen.
 */
export function RichTextField(props: Props): ReactNode {
  // Making a text editor takes longer than all fields beside it: who goes from block to block does not wait for each.
  const stays = useStays();
  const room = <Room label={props.label} />;
  if (!stays) return room;
  return (
    <Suspense fallback={room}>
      <Judged {...props} />
    </Suspense>
  );
}

/** Takes the place of the editor until it is there, so that the fields below stay where they are. */
function Room({ label }: { label: string }): ReactNode {
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="rich-text-box rich-text-room" />
    </div>
  );
}
