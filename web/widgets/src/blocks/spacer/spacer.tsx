import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { readPositive } from '../_shared/value/fields.ts';
import type { definition } from './schema.ts';

/** Room without content; hidden from assistive technology. */
export function Spacer({ value }: BlockProps<typeof definition>): ReactNode {
  const height = Math.min(1000, readPositive(value.height, 48));
  return <div className="lf-spacer" aria-hidden="true" style={{ height: `${height}px` }} />;
}
