import type { ReactNode } from 'react';
import type { Figures } from './chart-figures.ts';

interface ChartTableProps {
  figures: Figures;
  firstColumn: string;
  format: Intl.NumberFormat;
}

export function ChartTable({ figures, firstColumn, format }: ChartTableProps): ReactNode {
  return (
    <div className="lf-chart-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{firstColumn}</th>
            {figures.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {figures.series.map(({ name, values }) => (
                <td key={name}>{cellText(values[row], format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellText = (value: number | null | undefined, format: Intl.NumberFormat): string =>
  value === null || value === undefined ? '–' : format.format(value);
