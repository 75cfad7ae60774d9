import type { ReactNode } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { tick, tooltip } from './chart-style.ts';
import type { Figure } from './figure.ts';
import { moment } from './format.ts';
import type { TrendPoint } from './trend.tsx';

const HEIGHT = 260;

/** A figure along the range and along the one before. The picture has a text of its own; the table beside it has every number. */
export function TrendChart({
  points,
  figure,
  label,
  hasEarlier,
}: {
  points: TrendPoint[];
  figure: Figure;
  label: string;
  /** Whether anything was counted in the range before. */
  hasEarlier: boolean;
}): ReactNode {
  const { of, show, title } = figure;
  return (
    <div className="trend" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <ComposedChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="at" tickFormatter={(at: string) => moment(at)} tick={tick} tickLine={false} minTickGap={24} />
          <YAxis
            width="auto"
            allowDecimals={figure.name === 'bounce'}
            tickFormatter={show}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            labelFormatter={(at) => (typeof at === 'string' ? moment(at, 'long') : '')}
            formatter={(value) => show(Number(value))}
            contentStyle={tooltip}
          />
          <Area
            type="monotone"
            dataKey={({ figures }: TrendPoint) => figures && of(figures)}
            name={title}
            stroke="var(--accent)"
            strokeWidth={2}
            fill="var(--accent-soft)"
            isAnimationActive={false}
          />
          {hasEarlier && (
            <Line
              type="monotone"
              dataKey={({ earlier }: TrendPoint) => earlier && of(earlier)}
              name={texts.earlier}
              stroke="var(--accent)"
              strokeOpacity={0.7}
              strokeWidth={1.5}
              strokeDasharray="3 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
      <p className="trend-key" aria-hidden>
        <span data-line="visits">{title}</span>
        {hasEarlier && <span data-line="earlier">{texts.earlier}</span>}
      </p>
    </div>
  );
}
