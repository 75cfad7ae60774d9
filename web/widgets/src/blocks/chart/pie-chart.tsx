import type { ReactNode } from 'react';
import type { Figures } from './chart-figures.ts';
import { pieSlices } from './pie-slices.ts';

interface PieChartProps {
  figures: Figures;
  title: string;
  format: Intl.NumberFormat;
  locale: string;
}

/** The first series as parts of a whole; each part's share is written beside its name. */
export function PieChart({ figures, title, format, locale }: PieChartProps): ReactNode {
  const slices = pieSlices(figures.labels, figures.series[0]?.values ?? [], 100);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="lf-chart-pie">
      <svg viewBox="-101 -101 202 202" role="img" aria-label={title}>
        {slices.map(({ label, path }, index) => (
          <path key={label} d={path} data-series={index % 6} />
        ))}
      </svg>
      <ul className="lf-chart-legend">
        {slices.map(({ label, value, share }, index) => (
          <li key={label} data-series={index % 6}>
            {label}: {format.format(value)} ({percent.format(share)})
          </li>
        ))}
      </ul>
    </div>
  );
}
