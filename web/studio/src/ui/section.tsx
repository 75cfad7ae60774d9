import { useId, type ReactNode } from 'react';

/** A part of a screen about one thing: its heading, what stands beside it, and a few words. */
export function Section({
  id: place,
  title,
  intro,
  aside,
  children,
}: {
  /** What an address leads here by, behind `#`. */
  id?: string;
  title: string;
  intro?: string;
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="card stack" aria-labelledby={id} {...(place !== undefined && { id: place, tabIndex: -1 })}>
      <div className="row spread">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {intro !== undefined && <p className="quiet">{intro}</p>}
      {children}
    </section>
  );
}
