import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link } from '../../link.tsx';
import { waveAmplitude } from './marquee-state.ts';
import type { definition } from './schema.ts';

/** The texts one after the other; standing still they wrap and can be read by everyone. */
export function Marquee({ value, context }: BlockProps<typeof definition>): ReactNode {
  const items = value.items.filter((item) => item.text);
  if (items.length === 0) return null;
  return (
    <div className="lf-marquee" role="region" aria-label={items[0]?.text ?? undefined} style={waveRoom(value)}>
      <div className="lf-marquee-view">
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
    </div>
  );
}

/** Room above and below for the wave, so that nothing moves when it begins. */
const waveRoom = ({ waveIntensity }: { waveIntensity: number }): Record<string, string> | undefined =>
  waveIntensity > 0 ? { '--lf-wave': `${waveAmplitude(waveIntensity)}px` } : undefined;
