import { listImportsRoute } from '@litfass/site-render/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { importTexts as texts } from '../../gen/texts/import.ts';
import { Choice } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { ImportReport } from './import-report.tsx';

const importsQuery = queryOptions({ queryKey: ['imports'], queryFn: () => call(listImportsRoute) });
type Listed = AnswerOf<typeof listImportsRoute>['items'][number];

/** The reports of all imports that are kept, the newest one open. */
export function ImportReports(): ReactNode {
  const imports = useQuery(importsQuery);
  return (
    <Loaded query={imports} failed={texts.failed}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty icon={FileInput} title={texts.none} text={texts.noneText} />
        ) : (
          <Reports items={items} />
        )
      }
    </Loaded>
  );
}

function Reports({ items }: { items: readonly Listed[] }): ReactNode {
  const [asked, setAsked] = useState('');
  const shown = items.find(({ id }) => id === asked) ?? items[0];
  if (!shown) return null;
  return (
    <section className="card form-card">
      <h2>{texts.reports}</h2>
      <p className="quiet">{texts.reportsText}</p>
      {items.length > 1 && (
        <Choice
          label={texts.which}
          value={shown.id}
          options={items.map((each) => ({ value: each.id, label: `${momentText(each.madeAt)} – ${each.source}` }))}
          onChange={setAsked}
        />
      )}
      <ImportReport key={shown.id} id={shown.id} />
    </section>
  );
}
