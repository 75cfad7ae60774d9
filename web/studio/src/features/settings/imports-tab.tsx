import type { ReactNode } from 'react';
import { ImportReports } from './import-reports.tsx';
import { ReplaceByFile } from './replace-by-file.tsx';
import './imports.css';

/** Files in the place of the website, and what became of those that it was begun with. */
export function ImportsTab(): ReactNode {
  return (
    <div className="stack">
      <ReplaceByFile />
      <ImportReports />
    </div>
  );
}
