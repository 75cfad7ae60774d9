import type { ReactNode } from 'react';

const WIDTH = 100;
const HEIGHT = 32;

/** How a figure went, a day a point, beside the number that says it: no axes, no words. Flat while nothing is known. */
export function Sparkline({ values }: { values: readonly number[] }): ReactNode {
  const known = values.length > 1 ? values : [0, 0];
  const top = Math.max(1, ...known);
  const points = known.map((value, index) => {
    const x = (index / (known.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${((1 - value / top) * HEIGHT).toFixed(1)}`;
  });
  return (
    <svg className="home-sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
