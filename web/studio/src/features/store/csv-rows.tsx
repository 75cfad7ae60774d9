import type { ReactNode } from 'react';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CsvProblem } from './csv-problems.ts';

/** Lines of a file with what is to be said about them. */
export function CsvRows({
  title,
  rows,
  tone,
}: {
  title: string;
  rows: readonly CsvProblem[];
  tone: 'danger' | 'warn';
}): ReactNode {
  return (
    <div className="stack">
      <Notice tone={tone}>{title}</Notice>
      <div className="store-scroll">
        <table className="store-table">
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.text}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, column, text }, place) => (
              <tr key={place}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
