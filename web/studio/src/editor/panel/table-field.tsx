import { limits } from '@litfass/model';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dataSetTexts } from '../../gen/texts/data-set.ts';
import { ownerTexts } from '../../texts/owner.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cellsOf, dataSetOf, isDataSet, isTable, withPasted, type Cell, type DataSet } from './data-set.ts';

const texts = dataSetTexts;

interface Place {
  row: number;
  column: number;
}

/** Figures in rows and columns, typed or pasted from a spreadsheet; its columns are named by the field beside it. */
export function TableField({
  label,
  value,
  columns,
  onChange,
}: {
  label: string;
  value: unknown;
  /** The names of the columns. */
  columns: readonly string[];
  onChange: (rows: Cell[][]) => void;
}): ReactNode {
  const [isTrimmed, setIsTrimmed] = useState(false);
  const { rows } = dataSetOf(cellsOf(value), columns.length);
  const take = (next: DataSet): void => {
    setIsTrimmed(next.isTrimmed);
    onChange(next.rows);
  };
  const write = ({ row, column }: Place, text: string): void =>
    take(dataSetOf(rows.with(row, (rows[row] ?? []).with(column, text))));
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      <p className="hint">{texts.hint}</p>
      {!isDataSet(rows) && <Notice tone="danger">{ownerTexts.dataSetEmpty}</Notice>}
      {isTrimmed && (
        <Notice tone="warn">
          {ownerTexts.dataSetTrimmed({ rows: limits.dataSetRows, columns: limits.dataSetColumns })}
        </Notice>
      )}
      {isDataSet(rows) && (
        <div className="table-field" role="group" aria-label={label}>
          <table>
            <Heads columns={columns} width={rows[0]?.length ?? 0} />
            <tbody>
              {rows.map((cells, row) => (
                // A row is nothing but its place.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={row}>
                  {cells.map((cell, column) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={column}>
                      <input
                        aria-label={texts.cell({ row: row + 1, column: columns[column] || String(column + 1) })}
                        value={cell ?? ''}
                        onChange={({ target }) => write({ row, column }, target.value)}
                        onPaste={(event) => {
                          const text = event.clipboardData.getData('text/plain');
                          if (!isTable(text)) return;
                          event.preventDefault();
                          take(withPasted(rows, { row, column }, text));
                        }}
                      />
                    </td>
                  ))}
                  <td>
                    <Button
                      look="quiet"
                      size="icon"
                      aria-label={texts.remove({ row: row + 1 })}
                      onPress={() => take(dataSetOf(rows.toSpliced(row, 1)))}
                    >
                      <Trash2 aria-hidden />
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button
        isDisabled={rows.length >= limits.dataSetRows}
        onPress={() => take(dataSetOf([...rows, []], columns.length))}
      >
        <Plus aria-hidden />
        {texts.add}
      </Button>
    </fieldset>
  );
}

function Heads({ columns, width }: { columns: readonly string[]; width: number }): ReactNode {
  return (
    <thead>
      <tr>
        {Array.from({ length: width }, (_empty, column) => (
          // oxlint-disable-next-line react/no-array-index-key
          <th key={column} scope="col">
            {columns[column] || column + 1}
          </th>
        ))}
      </tr>
    </thead>
  );
}
