import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { startTexts as texts } from '../../texts/start.ts';
import { stepsOf, type StepFacts } from './steps.ts';
import './start.css';

/** What leads a new website to its visitors, with the way to each step; and where its trial stands. */
export function FirstSteps({ overview }: { overview: StepFacts }): ReactNode {
  const steps = stepsOf(overview);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="card stack">
      <h2>{texts.checklist}</h2>
      <p className="quiet">{texts.checklistText(done, steps.length)}</p>
      <ol className="first-steps">
        {steps.map(({ id, page, isDone }) => (
          <li key={id} data-done={isDone}>
            {isDone ? <CircleCheck aria-label={texts.stepDone} /> : <CircleDashed aria-label={texts.stepOpen} />}
            {page === null ? (
              <Link to="/pages">{texts.steps[id]}</Link>
            ) : (
              <Link to="/pages/$id" params={{ id: page }}>
                {texts.steps[id]}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className="notice">
        <strong>{texts.trialTitle}.</strong> {texts.trialText}{' '}
        <Link to="/settings/billing/upgrade">{texts.upgrade}</Link>
      </p>
    </section>
  );
}
