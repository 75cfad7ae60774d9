import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { DownloadLink } from '../../ui/download-link.tsx';

/** A report with its name and the way to its CSV file. */
export function ReportCard({
  title,
  csv,
  tools,
  isWide = false,
  children,
}: {
  title: string;
  csv?: string;
  tools?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="card report" aria-labelledby={id} data-wide={isWide}>
      <div className="report-head">
        <h2 id={id}>{title}</h2>
        <div className="report-tools">
          {tools}
          {csv !== undefined && (
            <DownloadLink look="quiet" href={csv} label={texts.csvOf({ name: title })}>
              <Download aria-hidden />
              {texts.csv}
            </DownloadLink>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}

/** How much of a line a bar fills; `share` from 0 to 1. */
export const barSize = (share: number): string => `${Math.round(share * 100)}% 80%`;
