import type { ReactNode } from 'react';
import type { AuditEntry } from '../../api/contributors.ts';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { settingName } from '../../texts/setting-names.ts';
import { saidValue } from './said-value.ts';

type Change = AuditEntry['changes'][number];

/** More would hide the entries around it; the others follow on demand. */
const SHOWN = 4;

/** How settings were, and how they are. */
export function AuditChanges({ changes }: { changes: readonly Change[] }): ReactNode {
  if (changes.length === 0) return null;
  const rest = changes.slice(SHOWN);
  return (
    <>
      <ChangeList changes={changes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>{texts.moreChanges({ count: rest.length })}</summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  );
}

function ChangeList({ changes }: { changes: readonly Change[] }): ReactNode {
  return (
    <dl className="audit-changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{settingName(field)}</dt>
          <dd>
            {before !== '' && (
              <>
                <span className="hidden-text">{texts.before}: </span>
                <del>{saidValue(field, before)}</del> <span aria-hidden>→</span>{' '}
                <span className="hidden-text">{texts.after}: </span>
              </>
            )}
            <ins>{saidValue(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
