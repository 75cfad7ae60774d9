import type { ReactNode } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { analyticsTexts as texts } from '../../texts/analytics.ts';
import { tick, tooltip } from './chart-style.ts';
import { moment, number } from './format.ts';
import type { TrendPoint } from './trend.tsx';

const HEIGHT = 260;

/** Visits and page views along the range, and the visits of the range before. The picture has a text of its own; the table beside it has every number. */
export function TrendChart({ series, label }: { series: TrendPoint[]; label: string }): ReactNode {
  return (
    <div className="trend" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <ComposedChart data={series} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="at" tickFormatter={(at: string) => moment(at)} tick={tick} tickLine={false} minTickGap={24} />
          <YAxis
            width="auto"
            allowDecimals={false}
            tickFormatter={number}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            labelFormatter={(at) => (typeof at === 'string' ? moment(at, 'long') : '')}
            formatter={(value) => number(Number(value))}
            contentStyle={tooltip}
          />
          <Area
            type="monotone"
            dataKey="views"
            name={texts.views}
            stroke="var(--line-strong)"
            fill="var(--desk)"
            strokeDasharray="4 3"
            isAnimationActive={false}
          />
          <Area
            type="monotone"
            dataKey="visits"
            name={texts.visits}
            stroke="var(--accent)"
            strokeWidth={2}
            fill="var(--accent-soft)"
            isAnimationActive={false}
          />
          <Line
            type="monotone"
            dataKey="earlier"
            name={texts.earlier}
            stroke="var(--accent)"
            strokeOpacity={0.6}
            strokeDasharray="2 4"
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
      <p className="trend-key" aria-hidden>
        <span data-line="visits">{texts.visits}</span>
        <span data-line="earlier">{texts.earlier}</span>
        <span data-line="views">{texts.views}</span>
      </p>
    </div>
  );
}
