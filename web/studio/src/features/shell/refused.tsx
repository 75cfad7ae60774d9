import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { studioTexts } from '../../gen/texts/studio.ts';

const texts = studioTexts.shell;

/** What stands in the place of an area that the role of who is here does not allow. */
export function Refused(): ReactNode {
  return (
    <div className="area">
      <h1>{texts.refused}</h1>
      <p className="quiet">{texts.refusedText}</p>
      <p>
        <Link to="/">{texts.toHome}</Link>
      </p>
    </div>
  );
}
