import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { studioTexts } from '../../texts/studio.ts';

export function NotFound(): ReactNode {
  return (
    <main className="log-in">
      <div className="stack">
        <h1>{studioTexts.shell.notFound}</h1>
        <p>
          <Link to="/">{studioTexts.shell.home}</Link>
        </p>
      </div>
    </main>
  );
}
