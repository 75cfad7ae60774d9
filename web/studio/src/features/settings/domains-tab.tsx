import { addDomainRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { domainTexts as texts } from '../../gen/texts/domain.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DomainCard } from './domain-card.tsx';
import { domainsQuery, useDomainWork } from './domain-queries.ts';
import './domains.css';

/** The website's own addresses: claimed, proven by the DNS, and one of them the main one. */
export function DomainsTab(): ReactNode {
  const query = useQuery(domainsQuery);
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
            <Form
              values={host}
              isPending={work.isPending}
              error={work.error}
              isDisabled={host.trim() === ''}
              onSubmit={() =>
                work.mutate(() => call(addDomainRoute, { body: { host: host.trim() } }), {
                  onSuccess: () => setHost(''),
                })
              }
            >
              <Field label={texts.domain} hint={texts.domainHint} value={host} onChange={setHost} />
              <p>
                <Button type="submit" look="primary" isDisabled={host.trim() === '' || work.isPending}>
                  {texts.addDomain}
                </Button>
              </p>
            </Form>
          </section>
          {items.map((domain) => (
            <DomainCard key={domain.host} domain={domain} work={work} />
          ))}
        </div>
      )}
    </Loaded>
  );
}
