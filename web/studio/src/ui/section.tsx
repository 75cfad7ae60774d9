import { useId, type ReactNode } from 'react';

/** A part of a screen about one thing: its heading, what stands beside it, and a few words. */
export function Section({
  title,
  intro,
  aside,
  children,
}: {
  title: string;
  intro?: string;
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className="row spread">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {intro !== undefined && <p className="quiet">{intro}</p>}
      {children}
    </section>
  );
}
