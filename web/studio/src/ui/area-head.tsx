import type { ReactNode } from 'react';

/** What every screen begins with: what it is, in one sentence what it is for, and beside it what is done here most. */
export function AreaHead({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="area-head">
      <div>
        <h1>{title}</h1>
        {intro !== undefined && <p className="quiet">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
