import type { LegalSettings } from '@litfass/model';
import { createDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { newId } from '../../editor/store/new-id.ts';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLedTo } from '../../ui/use-led-to.ts';
import { changeSettings } from './change-settings.ts';
import { LegalFields } from './legal-fields.tsx';
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
      <LegalFields legal={legal} set={set} />
      <Wizard legal={legal} />
    </div>
  );
}

function Wizard({ legal }: { legal: LegalSettings }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(overviewQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (page: LegalPage) => {
      const blocks = [
        { id: newId(), type: 'html', value: { html: `<h1>${page.title}</h1>` } },
        { id: newId(), type: 'legal', value: { legalText: page.text } },
      ];
      const document = { sections: [{ id: newId(), theme: 'white', blocks }] };
      return call(createDocumentRoute, { body: { kind: 'page', title: page.title, document } });
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      await navigate({ to: '/pages/$id', params: { id } });
    },
  });
  const isReady = Boolean((legal.company?.trim() || legal.person?.trim()) && legal.address?.trim());
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
              <span className="nav-name">
                {page.title}
                {page.isOfStore && <span className="quiet"> {texts.forStores}</span>}
              </span>
              {known ? (
                <Link to="/pages/$id" params={{ id: known.id }}>
                  {known.isNew ? texts.existsAsDraft({ title: page.title }) : texts.exists({ title: page.title })}
                </Link>
              ) : (
                <Button
                  isDisabled={!isReady || isPending}
                  aria-label={texts.makePage({ title: page.title })}
                  onPress={() => mutate(page)}
                >
                  <FilePlus2 aria-hidden />
                  {texts.makePage({ title: page.title })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
