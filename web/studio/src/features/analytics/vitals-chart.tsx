import type { ReactNode } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { tick, tooltip } from './chart-style.ts';
import { moment } from './format.ts';

const HEIGHT = 220;

/** A day with the value that three of four visits had at most; null where nothing was measured. */
export interface VitalDay {
  at: string;
  value: number | null;
}

/**
 * How one web vital went from day to day, above the band that counts as good; days on which pages were published have a
 * line. The picture has a text of its own; the table beside it has every number.
 */
export function VitalsChart({
  days,
  good,
  published,
  name,
  label,
  show,
}: {
  days: VitalDay[];
  good: number;
  published: readonly string[];
  name: string;
  label: string;
  show: (value: number) => string;
}): ReactNode {
  const most = Math.max(good * 1.25, ...days.map(({ value }) => value ?? 0));
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <ReferenceArea y1={0} y2={good} fill="var(--good)" fillOpacity={0.08} />
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="at" tickFormatter={(at: string) => moment(at)} tick={tick} tickLine={false} minTickGap={24} />
          <YAxis width="auto" domain={[0, most]} tickFormatter={show} tick={tick} tickLine={false} axisLine={false} />
          <Tooltip
            labelFormatter={(at) => (typeof at === 'string' ? moment(at, 'long') : '')}
            formatter={(value) => show(Number(value))}
            contentStyle={tooltip}
          />
          {published.map((at) => (
            <ReferenceLine key={at} x={at} stroke="var(--quiet)" strokeDasharray="2 3" />
          ))}
          <Line
            type="monotone"
            dataKey="value"
            name={name}
            stroke="var(--accent)"
            strokeWidth={2}
            dot={{ r: 2 }}
            connectNulls
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
