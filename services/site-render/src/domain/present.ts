import type { AnswerOf } from '@litfass/kit/contract';
import type { addDomainRoute } from './api.ts';
import { displayNameOf, recordsOf } from './claim.ts';
import type { Problem } from './lifecycle.ts';
import type { StoredDomain } from './store.ts';

export type PresentedDomain = AnswerOf<typeof addDomainRoute>;

const PROBLEMS: Record<Problem, string> = {
  'record-missing':
    'Wir haben noch keinen der beiden Einträge gefunden. Bis ein neuer Eintrag überall bekannt ist, können ein paar Stunden vergehen.',
  'record-wrong': 'Der TXT-Eintrag ist da, hat aber einen anderen Wert. Kopiere den Wert noch einmal von hier.',
  'dns-away': 'Der Namensdienst der Domain hat nicht geantwortet. Wir versuchen es bald wieder.',
  'host-taken': 'Die Domain führt schon zu einer anderen Website. Entferne sie dort, damit sie hierher führen kann.',
};

/** A domain as its owner sees it. */
export function presentDomain(domain: StoredDomain, appDomain: string): PresentedDomain {
  const { host, token, standing, verifiedAt, checkedAt } = domain;
  return {
    host,
    displayName: displayNameOf(host),
    state: standing.state,
    primary: domain.primary,
    byOperator: token === null,
    records: token === null ? null : recordsOf({ host, token, appDomain }),
    addedAt: domain.addedAt.toISOString(),
    provenAt: verifiedAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    nextCheckAt: standing.nextCheckAt?.toISOString() ?? null,
    problem: standing.problem && { code: standing.problem, text: PROBLEMS[standing.problem] },
  };
}
