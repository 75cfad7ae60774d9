import { addDomainRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { domainTexts as texts } from '../../gen/texts/domain.ts';
import { TextEntry } from '../../ui/form/entries.tsx';
import { FormProblems, SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DomainCard } from './domain-card.tsx';
import { domainsQuery, useDomainWork } from './domain-queries.ts';
import './domains.css';

/** The website's own addresses: claimed, proven by the DNS, and one of them the main one. */
export function DomainsTab(): ReactNode {
  const query = useQuery(domainsQuery);
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
            <NewDomain />
          </section>
          {items.map((domain) => (
            <DomainCard key={domain.host} domain={domain} work={work} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function NewDomain(): ReactNode {
  const work = useDomainWork();
  const form = useOwnerForm({
    values: { host: '' },
    send: async ({ host }) => {
      await work.mutateAsync(() => call(addDomainRoute, { body: { host: host.trim() } }));
      return { host: '' };
    },
  });
  return (
    <Form form={form}>
      <TextEntry label={texts.domain} hint={texts.domainHint} isRequired control={form.control} name="host" />
      <FormProblems />
      <p>
        <SubmitButton>{texts.addDomain}</SubmitButton>
      </p>
    </Form>
  );
}
