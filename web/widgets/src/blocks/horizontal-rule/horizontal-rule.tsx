import type { ReactNode } from 'react';

export function HorizontalRule(): ReactNode {
  return <hr className="lf-horizontal-rule" />;
}
