import { exportSubmissions } from '@litfass/forms/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Download, MailOpen, PencilLine } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { formQuery, submissionsQuery, type SubmissionFilter } from '../../../api/forms.ts';
import { hrefOf } from '../../../api/call.ts';
import { useMay } from '../../../api/permissions.ts';
import { formsTexts } from '../../../gen/texts/forms.ts';
import { submissionTexts as texts } from '../../../gen/texts/submission.ts';
import { Choice } from '../../../ui/choice.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import { Listed } from '../../../ui/listed.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import type { InboxSearch } from '../routes.ts';
import { SubmissionList } from './submission-list.tsx';
import { SubmissionView } from './submission-view.tsx';
import { currentZone } from '../../../ui/zone.ts';
import './inbox.css';

const folders = ['all', 'starred', 'spam', 'deleted'] as const;

/** `/config/forms/{id}/submissions`: what arrived through a form, beside the one that is read. */
export function InboxPage(): ReactNode {
  const { id } = useParams({ from: '/inside/shell/forms/$id/submissions' });
  const search = useSearch({ from: '/inside/shell/forms/$id/submissions' });
  const form = useQuery(formQuery(id));
  const go = useShow(id);
  const fields = form.data?.fields ?? [];
  if (form.isError && !form.data)
    return (
      <div className="area">
        <LoadFailed query={form} isPage />
      </div>
    );
  return (
    <div className="area inbox">
      <InboxHead id={id} name={form.data?.name ?? ''} filter={filterOf(search)} />
      <Filter search={search} onShow={go} />
      <div className="inbox-panes" data-open={search.open !== undefined}>
        <InboxList id={id} search={search} fields={fields} onOpen={(open) => go({ ...search, open })} />
        <section className="inbox-reader" aria-label={texts.list}>
          {search.open === undefined ? (
            <p className="quiet inbox-pick">
              <MailOpen aria-hidden />
              {texts.pick}
            </p>
          ) : (
            <SubmissionView
              key={search.open}
              formId={id}
              id={search.open}
              fields={fields}
              onClose={() => {
                const { open: _open, ...rest } = search;
                go(rest);
              }}
            />
          )}
        </section>
      </div>
    </div>
  );
}

function useShow(id: string): (search: InboxSearch) => void {
  const navigate = useNavigate();
  return (search) => void navigate({ to: '/forms/$id/submissions', params: { id }, search, replace: true });
}

const filterOf = ({ show, find }: InboxSearch): SubmissionFilter => ({
  spam: show === 'spam',
  deleted: show === 'deleted',
  ...(show === 'starred' && { starred: true }),
  ...(find && { search: find }),
});

function InboxHead({ id, name, filter }: { id: string; name: string; filter: SubmissionFilter }): ReactNode {
  const mayEdit = useMay()('contentManager');
  const fileOf = (format: 'csv' | 'xlsx'): string =>
    hrefOf(exportSubmissions, { params: { formId: id }, query: { ...filter, format, timeZone: currentZone() } });
  return (
    <div className="area-head">
      <div>
        <p>
          <Link to="/forms" className="back-link">
            <ArrowLeft aria-hidden />
            {formsTexts.back}
          </Link>
        </p>
        <h1>{texts.title({ form: name })}</h1>
      </div>
      <div className="row">
        <DownloadLink href={fileOf('csv')}>
          <Download aria-hidden />
          {texts.csv}
        </DownloadLink>
        <DownloadLink href={fileOf('xlsx')}>
          <Download aria-hidden />
          {texts.xlsx}
        </DownloadLink>
        {mayEdit && (
          <Link className="button" to="/forms/$id" params={{ id }}>
            <PencilLine aria-hidden />
            {texts.edit}
          </Link>
        )}
      </div>
    </div>
  );
}

function Filter({ search, onShow }: { search: InboxSearch; onShow: (search: InboxSearch) => void }): ReactNode {
  const [find, setFind] = useState(search.find ?? '');
  const options = folders.map((value) => ({ value, label: texts[value] }));
  const change = (members: { show?: string; find?: string }): void => {
    const show = folders.find((known) => known === (members.show ?? search.show ?? 'all')) ?? 'all';
    const text = members.find ?? find;
    onShow({ ...(show !== 'all' && { show }), ...(text !== '' && { find: text }) });
  };
  return (
    <div className="inbox-filter">
      <Choice
        label={texts.folders}
        value={search.show ?? 'all'}
        options={options}
        onChange={(show) => change({ show })}
      />
      <Field
        label={texts.find}
        type="search"
        value={find}
        onChange={(text) => {
          setFind(text);
          change({ find: text });
        }}
      />
    </div>
  );
}

function InboxList({
  id,
  search,
  fields,
  onOpen,
}: {
  id: string;
  search: InboxSearch;
  fields: Parameters<typeof SubmissionList>[0]['fields'];
  onOpen: (id: string) => void;
}): ReactNode {
  const filter = useDeferredValue(filterOf(search));
  const submissions = useInfiniteQuery({ ...submissionsQuery(id, filter), placeholderData: (before) => before });
  const isFiltered = search.show !== undefined || search.find !== undefined;
  return (
    <div className="inbox-list stack">
      <Listed
        query={submissions}
        none={
          isFiltered ? (
            <p className="quiet">{texts.nothing}</p>
          ) : (
            <Empty icon={MailOpen} title={texts.none} text={texts.noneText} />
          )
        }
      >
        {(items) => <SubmissionList items={items} fields={fields} opened={search.open} onOpen={onOpen} />}
      </Listed>
    </div>
  );
}
