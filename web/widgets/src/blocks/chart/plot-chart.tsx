import type { ReactNode } from 'react';
import type { Figures } from './chart-figures.ts';
import { scaleFor, type Scale } from './chart-scale.ts';

interface PlotChartProps {
  figures: Figures;
  title: string;
  format: Intl.NumberFormat;
  kind: 'bar' | 'line';
}

/** The drawing's own units; it grows and shrinks with its room. */
const frame = { width: 640, height: 340, left: 56, right: 8, top: 12, bottom: 40 };
const inner = { width: frame.width - frame.left - frame.right, height: frame.height - frame.top - frame.bottom };

/** Room that one letter takes below the chart, in its size for narrow places. */
const letterWidth = 9.5;

export function PlotChart({ figures, title, format, kind }: PlotChartProps): ReactNode {
  const scale = scaleFor(figures);
  const slot = inner.width / Math.max(1, figures.labels.length);
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={title}>
      {scale.ticks.map((tick) => (
        <g key={tick} className="lf-chart-tick" data-zero={tick === 0 || undefined}>
          <line x1={frame.left} x2={frame.width - frame.right} y1={yOf(tick, scale)} y2={yOf(tick, scale)} />
          <text x={frame.left - 8} y={yOf(tick, scale) + 4} textAnchor="end">
            {format.format(tick)}
          </text>
        </g>
      ))}
      <Labels labels={figures.labels} slot={slot} />
      {figures.series.map(({ name, values }, index) => (
        <g key={name} data-series={index % 6}>
          {kind === 'bar' ? (
            <Bars values={values} scale={scale} place={{ slot, index, count: figures.series.length }} />
          ) : (
            <Line values={values} scale={scale} slot={slot} />
          )}
        </g>
      ))}
    </svg>
  );
}

const yOf = (value: number, { min, max }: Scale): number =>
  round(frame.top + inner.height * (1 - (value - min) / (max - min)));

const round = (number: number): number => Math.round(number * 100) / 100;

/** Names below the slots; where they would run into each other, only every second, third … one is written. */
function Labels({ labels, slot }: { labels: string[]; slot: number }): ReactNode {
  const longest = Math.min(14, Math.max(...labels.map((label) => label.length)));
  const every = Math.max(1, Math.ceil((longest * letterWidth) / slot));
  return labels.map((label, index) =>
    index % every === 0 ? (
      <text key={label} x={round(frame.left + slot * (index + 0.5))} y={frame.height - 14} textAnchor="middle">
        {label.length > 14 ? `${label.slice(0, 13)}…` : label}
      </text>
    ) : null,
  );
}

interface BarsProps {
  values: (number | null)[];
  scale: Scale;
  place: { slot: number; index: number; count: number };
}

function Bars({ values, scale, place }: BarsProps): ReactNode {
  const width = Math.min(72, (place.slot * 0.72) / place.count);
  const zero = yOf(0, scale);
  return values.map((value, row) => {
    if (value === null) return null;
    const x = frame.left + place.slot * (row + 0.5) + width * (place.index - place.count / 2);
    const y = yOf(value, scale);
    return (
      <rect
        key={row}
        x={round(x)}
        y={Math.min(y, zero)}
        width={round(Math.max(1, width - 2))}
        height={round(Math.abs(zero - y))}
        rx={2}
      />
    );
  });
}

/** A line breaks where a value is missing; each value is also a dot, so that a single one can be seen. */
function Line({ values, scale, slot }: { values: (number | null)[]; scale: Scale; slot: number }): ReactNode {
  const xOf = (row: number) => round(frame.left + slot * (row + 0.5));
  let path = '';
  for (const [row, value] of values.entries()) {
    if (value === null) continue;
    const joins = row > 0 && values[row - 1] !== null;
    path += `${joins ? 'L' : 'M'}${xOf(row)} ${yOf(value, scale)}`;
  }
  return (
    <>
      <path d={path} />
      {values.map((value, row) =>
        value === null ? null : <circle key={row} cx={xOf(row)} cy={yOf(value, scale)} r={4} />,
      )}
    </>
  );
}
