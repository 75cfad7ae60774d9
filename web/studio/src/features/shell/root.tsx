import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailedDownload } from '../../ui/failed-download.tsx';
import { OutdatedNotice } from '../../ui/outdated-notice.tsx';
import { UnsavedQuestion } from '../../ui/unsaved/unsaved-question.tsx';

/** Every screen, and what is said over all of them. */
export function Root(): ReactNode {
  return (
    <>
      <Outlet />
      <OutdatedNotice />
      <FailedDownload />
      <UnsavedQuestion />
    </>
  );
}
