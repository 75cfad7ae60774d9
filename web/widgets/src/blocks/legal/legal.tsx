import { germanTexts, type LegalPiece } from '@litfass/model';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { linkedText } from './linked-text.tsx';
import { groupPieces, type PieceGroup } from './piece-groups.ts';
import type { definition } from './schema.ts';

/** A text of the law as the website's details and settings make it; gaps are there for its owner alone. */
export function Legal({ value, data, context }: BlockProps<typeof definition>): ReactNode {
  const name = value.legalText ?? 'imprint';
  const { pieces } = data;
  if (pieces.length === 0) return null;
  const isForeign = germanTexts.has(name) && !context.locale.startsWith('de');
  return (
    <div className="lf-rich-text lf-legal" data-legal={name} lang={isForeign ? 'de' : undefined}>
      {groupPieces(pieces).map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- drawn once, on the server
        <Group key={index} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { kind, texts } }: { group: PieceGroup }): ReactNode {
  const [first = ''] = texts;
  switch (kind) {
    case 'heading':
      return <h2>{first}</h2>;
    case 'item':
      return (
        <ul>
          {texts.map((text) => (
            <li key={text}>{linkedText(text)}</li>
          ))}
        </ul>
      );
    case 'line':
      return (
        <p>
          {texts.map((text, index) => (
            <span key={text}>
              {index > 0 && <br />}
              {linkedText(text)}
            </span>
          ))}
        </p>
      );
    case 'gap':
      return <Gaps texts={texts} />;
    case 'notice':
      return (
        <p className="lf-legal-notice">
          <strong>{first}</strong>
        </p>
      );
    case 'text':
      return <p>{linkedText(first)}</p>;
  }
}

const Gaps = ({ texts }: { texts: readonly LegalPiece['text'][] }): ReactNode => (
  <p className="lf-legal-gap">
    {texts.map((text) => (
      <mark key={text}>{text}</mark>
    ))}
  </p>
);
