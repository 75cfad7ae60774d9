import type { ReactNode } from 'react';

export interface LinkCardProps {
  /** The link itself, or a bare title. */
  title: ReactNode;
  text?: ReactNode;
  picture?: ReactNode;
  /** A link of its own below the text. */
  action?: ReactNode;
}

/** A quiet frame around something that lies elsewhere. */
export function LinkCard({ title, text, picture, action }: LinkCardProps): ReactNode {
  return (
    <div className="lf-link-card">
      {picture && <div className="lf-link-card-picture">{picture}</div>}
      <div className="lf-link-card-text">
        <p className="lf-link-card-title">{title}</p>
        {text && <p>{text}</p>}
        {action && <p>{action}</p>}
      </div>
    </div>
  );
}
