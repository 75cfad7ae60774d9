import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Brand } from '../../ui/brand.tsx';
import { OperatorLinks } from '../../ui/operator-links.tsx';
import { LogInForm } from './log-in-form.tsx';
import './log-in.css';

/** `/config/login`: the way in. Afterwards it goes on to where somebody wanted to go. */
export function LogInPage(): ReactNode {
  const navigate = useNavigate();
  const { to } = useSearch({ from: '/login' });
  return (
    <main className="log-in">
      <Brand />
      <div className="card log-in-card">
        <h1>{studioTexts.logIn.title}</h1>
        <p className="quiet">{studioTexts.logIn.intro}</p>
        <LogInForm onDone={() => void navigate({ href: to, replace: true })} />
      </div>
      <OperatorLinks />
    </main>
  );
}
