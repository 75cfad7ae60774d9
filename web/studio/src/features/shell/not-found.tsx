import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Brand } from '../../ui/brand.tsx';
import '../log-in/log-in.css';

export function NotFound(): ReactNode {
  return (
    <main className="log-in">
      <Brand />
      <div className="card log-in-card">
        <h1>{studioTexts.shell.notFound}</h1>
        <p className="quiet">{studioTexts.shell.notFoundText}</p>
        <Link className="button" to="/">
          {studioTexts.shell.toHome}
        </Link>
      </div>
    </main>
  );
}
