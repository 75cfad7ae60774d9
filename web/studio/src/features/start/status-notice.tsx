import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import type { Overview } from '../../api/site.ts';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { Notice } from '../../ui/notice.tsx';
import { statusOf } from './website-status.ts';
import { longDayText } from '../../ui/moment-text.ts';

/** Says on the first screen what endangers the website: that it ends, a plan that has expired, a payment that is overdue. */
export function StatusNotice({
  overview: { website, removal },
}: {
  overview: Pick<Overview, 'website' | 'removal'>;
}): ReactNode {
  const may = useMay();
  const { label, text } = statusOf(website.status);
  return (
    <>
      {removal && (
        <Notice tone="danger">
          {texts.ending({ when: longDayText(removal.dueAt), by: removal.requestedBy })}{' '}
          {may('admin') && (
            <Link to="/settings" search={{ tab: 'end' }}>
              {texts.keep}
            </Link>
          )}
        </Notice>
      )}
      {text !== null && (
        <Notice tone="warn">
          <strong>{label}.</strong> {text} <Link to="/settings/billing/subscriptions/website">{texts.upgrade}</Link>
        </Notice>
      )}
    </>
  );
}
