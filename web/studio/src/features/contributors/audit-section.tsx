import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { auditQuery, type ContributorEntry } from '../../api/contributors.ts';
import { locale } from '../../texts/choose.ts';
import { auditTexts, contributorTexts as texts } from '../../texts/contributors.ts';
import { Listed } from '../../ui/listed.tsx';
import { Section } from '../../ui/section.tsx';

const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The log of log-ins and of changes to access, the newest first. */
export function AuditSection({ contributors }: { contributors: readonly ContributorEntry[] }): ReactNode {
  const query = useInfiniteQuery(auditQuery);
  const nameOf = (id: string | null): string => {
    const known = contributors.find(({ accountId }) => accountId === id);
    return known ? known.displayName || known.email : texts.somebody;
  };
  return (
    <Section title={texts.log} intro={texts.logIntro}>
      <Listed query={query} none={<p>{texts.noEntries}</p>}>
        {(items) => (
          <ul className="rows">
            {items.map(({ id, at, event, kind, personId, actorId }) => (
              <li key={id}>
                <div>
                  <p>{auditTexts[event] ?? event}</p>
                  <p className="hint">
                    {[
                      ...(kind === 'member' ? [texts.aMember] : personId === null ? [] : [nameOf(personId)]),
                      ...(actorId === null ? [] : [texts.by(nameOf(actorId))]),
                    ].join(' · ')}
                  </p>
                </div>
                <time className="hint" dateTime={at}>
                  {times.format(new Date(at))}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </Section>
  );
}
