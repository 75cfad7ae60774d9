import { lazy, Suspense, type ReactNode } from 'react';
import './rich-text.css';

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
}

// The text editor is large: it comes when the first text is opened, not with the page.
const Judged = lazy(() =>
  import('../rich-text/judged-text.tsx').then(({ JudgedText: judged }) => ({ default: judged })),
);

/**
 * Text with headings, lists, quotes, tables and links. One that has more than the editor keeps, as from an import, is
 * shown as source, so that nothing of it is lost unseen.
 */
export function RichTextField(props: Props): ReactNode {
  return (
    <Suspense fallback={<p className="hint">{props.label}</p>}>
      <Judged {...props} />
    </Suspense>
  );
}
