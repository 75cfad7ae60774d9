import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link } from '../../link.tsx';
import type { definition } from './schema.ts';

/** The texts in one line that wraps; standing still they can be read by everyone. */
export function Marquee({ value, context }: BlockProps<typeof definition>): ReactNode {
  const items = value.items.filter((item) => item.text);
  if (items.length === 0) return null;
  return (
    <div className="lf-marquee" role="region" aria-label={items[0]?.text ?? undefined}>
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            <Link href={item.href} context={context}>
              {item.text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
