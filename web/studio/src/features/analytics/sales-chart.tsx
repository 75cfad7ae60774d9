import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { tick, tooltip } from './chart-style.ts';
import { moment } from './format.ts';
import type { SalesDay } from './sales-trend.tsx';

const HEIGHT = 240;

/** What each day brought. The picture has a text of its own; the table beside it has every number. */
export function SalesChart({
  days,
  name,
  label,
  show,
}: {
  days: SalesDay[];
  name: string;
  label: string;
  show: (cents: number) => string;
}): ReactNode {
  return (
    <div className="trend" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => moment(day)}
            tick={tick}
            tickLine={false}
            minTickGap={24}
          />
          <YAxis width="auto" tickFormatter={show} tick={tick} tickLine={false} axisLine={false} />
          <Tooltip
            labelFormatter={(day) => (typeof day === 'string' ? moment(day, 'long') : '')}
            formatter={(value) => show(Number(value))}
            contentStyle={tooltip}
            cursor={{ fill: 'var(--desk)' }}
          />
          <Bar dataKey="revenueCents" name={name} fill="var(--accent)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
