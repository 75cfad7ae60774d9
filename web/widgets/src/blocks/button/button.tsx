import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link } from '../../link.tsx';
import type { definition } from './schema.ts';

export function Button({ value, context }: BlockProps<typeof definition>): ReactNode {
  if (value.text === '') return null;
  return (
    <p className="lf-button-block" data-alignment={value.alignment} data-size={value.size} data-variant={value.variant}>
      <Link href={value.href} context={context} newWindow={value.newWindow} className="lf-button">
        {value.text}
      </Link>
    </p>
  );
}
