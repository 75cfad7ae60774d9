import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { openingQuery } from '../../api/opening.ts';
import { useMay } from '../../api/permissions.ts';
import type { Overview } from '../../api/site.ts';
import { legalQuery } from '../../api/store.ts';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { hasStore } from '../home/has-store.ts';
import { stepsOf } from './steps.ts';
import './start.css';

/** What leads a new website to its visitors, with the way to each step; and where its trial stands. */
export function FirstSteps({ overview }: { overview: Overview }): ReactNode {
  const may = useMay();
  const { data: store } = useQuery({ ...legalQuery, enabled: hasStore(overview) && may('commerce') });
  const { data: opening } = useQuery({ ...openingQuery, enabled: may('config') });
  const steps = stepsOf(overview, opening, store?.opened);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="card stack">
      <h2>{texts.checklist}</h2>
      <p className="quiet">{texts.checklistText({ done, all: steps.length })}</p>
      <ol className="first-steps">
        {steps.map(({ id, page, isDone }) => (
          <li key={id} data-done={isDone}>
            {isDone ? <CircleCheck aria-label={texts.stepDone} /> : <CircleDashed aria-label={texts.stepOpen} />}
            {id === 'open' ? (
              <a href="#opening">{texts.steps.open}</a>
            ) : page === null ? (
              <Link to={id === 'store' ? '/store' : '/pages'}>{texts.steps[id]}</Link>
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
