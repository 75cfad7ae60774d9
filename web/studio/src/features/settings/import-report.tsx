import type { AnswerOf } from '@litfass/kit/contract';
import { importReport } from '@litfass/model/texts/import-report';
import { importFileRoute, readImportRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { call, hrefOf } from '../../api/call.ts';
import { choose } from '../../texts/choose.ts';
import { importTexts as texts } from '../../gen/texts/import.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { FetchPictures } from './fetch-pictures.tsx';

const FOLLOW_MS = 3000;
const names = choose(importReport);
type Report = AnswerOf<typeof readImportRoute>;
type Group = Report['groups'][number];

const nameIn = (known: Readonly<Record<string, string>>, kind: string): string => known[kind] ?? kind;

/** What became of an import: what came along, what differs, and what to do about it. */
export function ImportReport({ id }: { id: string }): ReactNode {
  const report = useQuery({
    queryKey: ['imports', id],
    queryFn: () => call(readImportRoute, { params: { id } }),
    // While files are on their way, the report changes by itself.
    refetchInterval: ({ state: { data } }) => (data && data.pictures.waiting > 0 ? FOLLOW_MS : false),
  });
  return (
    <Loaded query={report} failed={texts.failed}>
      {(told) => (
        <div className="stack import-report">
          <p className="quiet">
            {told.source}
            <br />
            {texts.by({ who: told.madeBy ?? texts.operator, when: momentText(told.madeAt) })}
          </p>
          <Notice tone={told.differences === 0 ? 'good' : 'plain'}>
            {told.differences === 0 ? texts.noDifference : texts.differences({ count: told.differences })}
          </Notice>
          <Counts report={told} />
          {told.remarks.map((remark) => (
            <Notice key={remark}>{remark}</Notice>
          ))}
          <FetchPictures id={id} pictures={told.pictures} />
          {told.groups.map((group) => (
            <GroupOf key={group.kind} group={group} />
          ))}
          <p className="row">
            <DownloadLink href={hrefOf(importFileRoute, { params: { id } })}>
              <Download aria-hidden />
              {texts.download}
            </DownloadLink>
          </p>
        </div>
      )}
    </Loaded>
  );
}

function Counts({ report: { taken, compared } }: { report: Report }): ReactNode {
  const rows = [
    ...taken.map(({ kind, count }) => ({ kind, name: nameIn(names.takenKinds, kind), value: String(count) })),
    ...compared.map(({ kind, found, kept }) => ({
      kind: `text ${kind}`,
      name: nameIn(names.things, kind),
      value: names.keptOf({ kept, found, missing: found - kept }),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <dl className="import-counts">
      {rows.map(({ kind, name, value }) => (
        <div key={kind}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function GroupOf({ group: { kind, count, lines } }: { group: Group }): ReactNode {
  return (
    <details className="import-group">
      <summary>
        <span>{nameIn(names.groups, kind)}</span>
        <span className="import-count">{count}</span>
      </summary>
      <p className="quiet">{nameIn(texts.advice, kind)}</p>
      <ul className="import-lines">
        {lines.map(({ name, address, texts: said }) => (
          <li key={`${name} ${address ?? ''} ${said[0] ?? ''}`}>
            {name !== '' && <strong>{address === null ? name : <a href={address}>{name}</a>}</strong>}
            <ul>
              {said.map((text, index) => (
                // What is said twice stands there twice.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
