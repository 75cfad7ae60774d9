import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { plainText } from '../_shared/value/rich.ts';
import { readFigures, type Figures } from './chart-figures.ts';
import { ChartTable } from './chart-table.tsx';
import { PieChart } from './pie-chart.tsx';
import { PlotChart } from './plot-chart.tsx';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** A drawing of figures, with the same figures as a table for those who want to read or copy them. */
export function Chart({ block, value, context }: BlockProps<typeof definition>): ReactNode {
  const figures = readFigures(value);
  if (figures.series.length === 0) return null;
  const { blocks: texts, lang } = pageTexts(context.locale);
  const caption = plainText(value.caption);
  const title = value.title || caption || texts.chart;
  const format = new Intl.NumberFormat(context.locale, { maximumFractionDigits: 2 });
  const isPie = value.chartType === 'pie';
  return (
    <figure className="lf-chart" data-chart-type={value.chartType} aria-labelledby={`chart-${block.id}`}>
      <figcaption id={`chart-${block.id}`}>{title}</figcaption>
      {isPie ? (
        <PieChart figures={figures} title={title} format={format} locale={context.locale} />
      ) : (
        <PlotChart figures={figures} title={title} format={format} kind={value.chartType === 'line' ? 'line' : 'bar'} />
      )}
      {!isPie && figures.series.length > 1 && <Legend figures={figures} />}
      <details>
        <summary lang={lang}>{texts.asTable}</summary>
        <ChartTable figures={figures} firstColumn={value.columns[0] || texts.chartRow} format={format} />
      </details>
      {caption !== '' && value.title !== '' && <p className="lf-chart-note">{caption}</p>}
    </figure>
  );
}

function Legend({ figures }: { figures: Figures }): ReactNode {
  return (
    <ul className="lf-chart-legend" aria-hidden="true">
      {figures.series.map(({ name }, index) => (
        <li key={name} data-series={index % 6}>
          {name}
        </li>
      ))}
    </ul>
  );
}
