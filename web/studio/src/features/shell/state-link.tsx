import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Overview } from '../../api/site.ts';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { statusOf } from '../start/website-status.ts';

/** On every screen, in a line, that the website is in danger; the overview says of what and what helps. */
export function StateLink({ overview: { website, removal } }: { overview: Overview }): ReactNode {
  const { label, text } = statusOf(website.status);
  if (!removal && text === null) return null;
  return (
    <Link to="/" className="shell-state">
      <TriangleAlert aria-hidden />
      {removal ? texts.endingShort : texts.stateShort({ state: label })}
    </Link>
  );
}
