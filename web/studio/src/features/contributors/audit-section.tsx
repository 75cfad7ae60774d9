import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { auditQuery, type AuditFilter, type ContributorEntry } from '../../api/contributors.ts';
import { overviewQuery, type Overview } from '../../api/site.ts';
import { actText } from '../../texts/acts.ts';
import { auditAreaTexts } from '../../gen/texts/audit-area.ts';
import { auditTexts } from '../../gen/texts/audit.ts';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Choice } from '../../ui/choice.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Section } from '../../ui/section.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { rolesInWords } from './role-choices.tsx';
import { momentText } from '../../ui/moment-text.ts';

/** Acts that are not one of a service's own, by what the log calls them. */
const named: Readonly<Record<string, string>> = auditTexts;

const areas = ['access', 'site', 'commerce', 'forms', 'census'] satisfies AuditFilter['area'][];

/** The log of log-ins and of what people have done on the website, the newest first. */
export function AuditSection({ contributors }: { contributors: readonly ContributorEntry[] }): ReactNode {
  const [filter, setFilter] = useState<AuditFilter>({});
  const query = useInfiniteQuery(auditQuery(filter));
  const { data: overview } = useQuery(overviewQuery);
  const nameOf = (id: string | null): string => {
    const known = contributors.find(({ accountId }) => accountId === id);
    return known ? known.displayName || known.email : texts.somebody;
  };
  const whose = (kind: string, personId: string | null): string[] => {
    if (kind === 'member') return [texts.aMember];
    if (kind === 'key') return [texts.aKey];
    if (kind === 'operator') return [texts.theOperator];
    return personId === null ? [] : [nameOf(personId)];
  };
  return (
    <Section title={texts.log} intro={texts.logIntro}>
      <AuditChoices filter={filter} contributors={contributors} onChange={setFilter} />
      <Listed query={query} none={<p>{texts.noEntries}</p>}>
        {(items) => (
          <ul className="rows">
            {items.map(({ id, at, event, kind, personId, actorId, detail, changes }) => (
              <li key={id}>
                <div>
                  <p>{named[event] ?? actText(event) ?? event}</p>
                  <p className="hint">
                    {[
                      ...whose(kind, personId),
                      ...(actorId === null ? [] : [texts.by({ name: nameOf(actorId) })]),
                      ...kindIn(event, detail),
                      ...titleIn(detail, overview),
                      ...(hasRoles(event) && detail !== '' ? [rolesInWords(detail)] : []),
                    ].join(' · ')}
                  </p>
                  <AuditChanges changes={changes} />
                </div>
                <time className="hint" dateTime={at}>
                  {momentText(at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </Section>
  );
}

/** Where, and by whom. */
function AuditChoices({
  filter: { area, personId },
  contributors,
  onChange,
}: {
  filter: AuditFilter;
  contributors: readonly ContributorEntry[];
  onChange: (filter: AuditFilter) => void;
}): ReactNode {
  const changed = (areaValue: string, person: string): void => {
    const chosen = areas.find((known) => known === areaValue);
    onChange({ ...(chosen && { area: chosen }), ...(person !== '' && { personId: person }) });
  };
  return (
    <div className="audit-filter">
      <Choice
        label={texts.logOf}
        value={area ?? ''}
        options={[
          { value: '', label: auditAreaTexts.all },
          ...areas.map((each) => ({ value: each, label: auditAreaTexts[each] })),
        ]}
        onChange={(value) => changed(value, personId ?? '')}
      />
      <Choice
        label={texts.logBy}
        value={personId ?? ''}
        options={[
          { value: '', label: texts.everybody },
          ...contributors.map(({ accountId, displayName, email }) => ({
            value: accountId,
            label: displayName || email,
          })),
        ]}
        onChange={(value) => changed(area ?? '', value)}
      />
    </div>
  );
}

/** Their detail is the codes of roles, before and after. */
const hasRoles = (event: string): boolean => event.startsWith('contributor-');

/** What was published, planned or dropped: the first word of the call's address. */
function kindIn(event: string, detail: string): string[] {
  if (!event.startsWith('site-drafts-')) return [];
  const [kind = ''] = detail.split(' ');
  const kinds: Readonly<Record<string, string>> = texts.publishedKinds;
  const name = kinds[kind];
  return name === undefined ? [] : [name];
}

/** Which page or collection it was, as it is called now; the last word of the call's address is its id. */
function titleIn(detail: string, overview: Overview | undefined): string[] {
  const id = detail.split(' ').at(-1);
  const named = [...(overview?.pages ?? []), ...(overview?.collections ?? [])].find((each) => each.id === id);
  return named ? [uiTexts.quoted({ text: named.title })] : [];
}
