import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { startTexts as texts } from '../../texts/start.ts';
import { Notice } from '../../ui/notice.tsx';
import { statusOf } from './website-status.ts';

/** Says on the first screen what endangers the website: a plan that has expired, a payment that is overdue. */
export function StatusNotice({ status }: { status: number }): ReactNode {
  const { label, text } = statusOf(status);
  if (text === null) return null;
  return (
    <Notice tone="warn">
      <strong>{label}.</strong> {text} <Link to="/settings/billing/subscriptions/website">{texts.upgrade}</Link>
    </Notice>
  );
}
