import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a list shows before it has anything: what belongs here, and the way to the first. */
export function Empty({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="card empty">
      <Icon aria-hidden />
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      {children}
    </div>
  );
}
