import type { ReactNode } from 'react';

/** A message in the flow of the page; dangers are read out at once. */
export function Notice({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'danger' | 'good' | 'warn';
  children: ReactNode;
}): ReactNode {
  return (
    <p className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
