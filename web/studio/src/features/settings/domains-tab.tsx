import type { AnswerOf } from '@litfass/kit/contract';
import {
  addDomainRoute,
  checkDomainRoute,
  listDomainsRoute,
  makeDomainPrimaryRoute,
  removeDomainRoute,
} from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { locale } from '../../texts/choose.ts';
import { settingsTexts as texts } from '../../texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';

type Domain = AnswerOf<typeof listDomainsRoute>['items'][number];

const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const tones = { active: 'good', pending: 'warn', lost: 'warn' } as const;

/** The website's own addresses: claimed, proven by the DNS, and one of them the main one. */
export function DomainsTab(): ReactNode {
  const query = useQuery({ queryKey: ['domains'], queryFn: () => call(listDomainsRoute) });
  const [host, setHost] = useState('');
  const work = useDomainWork();
  return (
    <Loaded query={query}>
      {({ ownHost, items }) => (
        <div className="stack">
          <section className="card form-card">
            <p className="quiet">
              {texts.domainsText} <strong>{ownHost}</strong>
            </p>
            {work.isError && <Notice tone="danger">{work.error.message}</Notice>}
            <form
              className="stack"
              onSubmit={(event) => {
                event.preventDefault();
                work.mutate(() => call(addDomainRoute, { body: { host: host.trim() } }), {
                  onSuccess: () => setHost(''),
                });
              }}
            >
              <Field label={texts.domain} hint={texts.domainHint} value={host} onChange={setHost} />
              <p>
                <Button type="submit" look="primary" isDisabled={host.trim() === '' || work.isPending}>
                  {texts.addDomain}
                </Button>
              </p>
            </form>
          </section>
          {items.length === 0 && <p className="quiet">{texts.noDomains}</p>}
          {items.map((domain) => (
            <DomainCard key={domain.host} domain={domain} work={work} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function DomainCard({ domain, work }: { domain: Domain; work: ReturnType<typeof useDomainWork> }): ReactNode {
  const { host, displayName, state, primary, byOperator, records, checkedAt, problem } = domain;
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <section className="card stack" aria-label={displayName}>
      <div className="row">
        <h2>{displayName}</h2>
        <span className="badge" data-tone={tones[state]}>
          {texts.states[state]}
        </span>
        {primary && <span className="badge">{texts.primary}</span>}
      </div>
      {problem && <Notice tone="warn">{problem.text}</Notice>}
      {records && state !== 'active' && (
        <div className="stack">
          <p>{texts.dns}</p>
          <Record type="TXT" {...records.txt} />
          <p className="quiet">{texts.dnsOr}</p>
          <Record type="CNAME" {...records.cname} />
        </div>
      )}
      {checkedAt !== null && <p className="hint">{texts.checked(times.format(new Date(checkedAt)))}</p>}
      <div className="row">
        {!byOperator && (
          <Button
            isDisabled={work.isPending}
            onPress={() => work.mutate(() => call(checkDomainRoute, { params: { host } }))}
          >
            {texts.check}
          </Button>
        )}
        {state === 'active' && !primary && (
          <Button
            isDisabled={work.isPending}
            onPress={() => work.mutate(() => call(makeDomainPrimaryRoute, { params: { host } }))}
          >
            {texts.makePrimary}
          </Button>
        )}
        <Button
          look="quiet"
          size="icon"
          aria-label={texts.removeDomain(displayName)}
          onPress={() => setIsLeaving(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <Confirmation
        title={texts.removeDomainTitle}
        text={texts.removeDomainText(displayName)}
        confirm={texts.remove}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => work.mutate(() => call(removeDomainRoute, { params: { host } }))}
      />
    </section>
  );
}

function Record({ type, name, value }: { type: string; name: string; value: string }): ReactNode {
  return (
    <dl className="dns">
      <dt>{texts.kind}</dt>
      <dd>{type}</dd>
      <dt>{texts.dnsName}</dt>
      <dd>{name}</dd>
      <dt>{texts.dnsValue}</dt>
      <dd>{value}</dd>
    </dl>
  );
}

function useDomainWork() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: ['domains'] }),
  });
}
