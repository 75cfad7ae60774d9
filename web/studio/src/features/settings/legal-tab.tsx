import type { LegalSettings } from '@litfass/model';
import { createDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { newId } from '../../editor/store/new-id.ts';
import { settingsTexts as texts } from '../../texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLedTo } from '../../ui/use-led-to.ts';
import { changeSettings } from './change-settings.ts';
import { legalPages, type LegalPage } from './legal-pages.ts';
import type { TabProps } from './tab-props.ts';

/** Who is responsible, and the pages that the law asks for. */
export function LegalTab({ site, change }: TabProps): ReactNode {
  useLedTo();
  const legal = site.settings?.legal ?? {};
  const set = (part: LegalSettings, key: string): void =>
    change(changeSettings({ legal: { ...legal, ...part } }), `legal ${key}`);
  return (
    <div className="stack">
      <section className="card form-card">
        <p className="quiet">{texts.legalText}</p>
        <Field
          id="company"
          label={texts.company}
          value={legal.company ?? ''}
          onChange={(company) => set({ company }, 'company')}
        />
        <LongField
          label={texts.address}
          hint={texts.addressHint}
          rows={2}
          value={legal.address ?? ''}
          onChange={(address) => set({ address }, 'address')}
        />
        <Field
          label={texts.email}
          type="email"
          value={legal.email ?? ''}
          onChange={(email) => set({ email }, 'email')}
        />
        <Field label={texts.phone} value={legal.phone ?? ''} onChange={(phone) => set({ phone }, 'phone')} />
        <Field
          label={texts.register}
          value={legal.register ?? ''}
          onChange={(register) => set({ register }, 'register')}
        />
        <Field id="vatId" label={texts.vatId} value={legal.vatId ?? ''} onChange={(vatId) => set({ vatId }, 'vatId')} />
        <Field
          label={texts.taxNumber}
          hint={texts.taxNumberHint}
          value={legal.taxNumber ?? ''}
          onChange={(taxNumber) => set({ taxNumber }, 'taxNumber')}
        />
        <Check
          label={texts.smallBusiness}
          isOn={legal.smallBusiness === true}
          onChange={(smallBusiness) => set({ smallBusiness }, 'smallBusiness')}
        />
      </section>
      <Wizard legal={legal} title={site.website.title} />
    </div>
  );
}

function Wizard({ legal, title }: { legal: LegalSettings; title: string }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(overviewQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (page: LegalPage) => {
      const html = page.html({ ...legal, site: title, origin: location.origin });
      const blocks = [{ id: newId(), type: 'html', value: { html } }];
      const document = { sections: [{ id: newId(), theme: 'white', blocks }] };
      return call(createDocumentRoute, { body: { kind: 'page', title: page.title, document } });
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      await navigate({ to: '/pages/$id', params: { id } });
    },
  });
  const isReady = Boolean(legal.company?.trim() && legal.address?.trim());
  return (
    <section id="pages" tabIndex={-1} className="card form-card">
      <h2>{texts.wizard}</h2>
      <p className="quiet">{texts.wizardText}</p>
      {!isReady && <Notice>{texts.needsCompany}</Notice>}
      {error && <Notice tone="danger">{error.message}</Notice>}
      <ul className="nav-rows">
        {legalPages.map((page) => {
          const known = data?.pages.find(({ urlId }) => urlId === page.urlId);
          return (
            <li key={page.urlId} className="nav-row">
              <span className="nav-name">{page.title}</span>
              {known ? (
                <Link to="/pages/$id" params={{ id: known.id }}>
                  {known.isNew ? texts.existsAsDraft(page.title) : texts.exists(page.title)}
                </Link>
              ) : (
                <Button
                  isDisabled={!isReady || isPending}
                  aria-label={texts.makePage(page.title)}
                  onPress={() => mutate(page)}
                >
                  <FilePlus2 aria-hidden />
                  {texts.makePage(page.title)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
