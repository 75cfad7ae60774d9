import { createDocumentRoute, dropDraftRoute, readDocumentRoute, removeDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, ExternalLink, FileText, Plus, Replace, Trash2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { overviewQuery } from '../../api/site.ts';
import { replaceTexts } from '../../gen/texts/replace.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Menu, type Action } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { withFreshIds } from '../../editor/store/new-id.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { ReadPages } from './read-pages.tsx';
import { stateOf, type PageEntry } from './page-state.ts';
import './pages.css';
import { momentText } from '../../ui/moment-text.ts';

const texts = studioTexts.pages;

/** `/config/pages`: every page with its state; new ones begin here. */
export function PagesPage(): ReactNode {
  const overview = useQuery(overviewQuery);
  const mayEdit = useMay()('contentManager');
  const [search, setSearch] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="area">
      <div className="area-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet">{mayEdit ? texts.intro : texts.readIntro}</p>
        </div>
        {mayEdit && (
          <div className="row">
            <Link to="/replace" className="button" data-look="plain">
              <Replace aria-hidden />
              {replaceTexts.title}
            </Link>
            <Button look="primary" onPress={() => setIsAdding(true)}>
              <Plus aria-hidden />
              {texts.add}
            </Button>
          </div>
        )}
      </div>
      <Loaded query={overview}>
        {({ pages, home }) =>
          mayEdit ? (
            <PageList pages={pages} home={home} search={search} onSearch={setSearch} onAdd={() => setIsAdding(true)} />
          ) : (
            <ReadPages pages={pages.filter(({ isNew }) => !isNew)} home={home} />
          )
        }
      </Loaded>
      {isAdding && <NewPageDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function PageList({
  pages,
  home,
  search,
  onSearch,
  onAdd,
}: {
  pages: readonly PageEntry[];
  home: string | null;
  search: string;
  onSearch: (text: string) => void;
  onAdd: () => void;
}): ReactNode {
  const actions = usePageActions();
  const [leaving, setLeaving] = useState<PageEntry | null>(null);
  if (pages.length === 0)
    return (
      <Empty icon={FileText} title={texts.none} text={texts.noneText}>
        <Button onPress={onAdd}>{texts.add}</Button>
      </Empty>
    );
  const shown = pages
    .filter(({ title, urlId }) => `${title} ${urlId}`.toLowerCase().includes(search.toLowerCase()))
    // The page that most come for, before the others by title.
    .toSorted((one, other) => Number(other.urlId === home) - Number(one.urlId === home));
  return (
    <>
      {actions.error && <Notice tone="danger">{actions.error.message}</Notice>}
      {pages.length > 7 && <Field label={texts.find} type="search" value={search} onChange={onSearch} />}
      {shown.length === 0 && <p className="quiet">{texts.nothingFound}</p>}
      <ul className="card rows">
        {shown.map((page) => (
          <PageRow
            key={page.id}
            page={page}
            isHome={page.urlId === home}
            actions={[
              { id: 'copy', label: texts.duplicate, icon: Copy, run: () => actions.duplicate(page) },
              ...(page.isNew
                ? []
                : [
                    {
                      id: 'view',
                      label: texts.view,
                      icon: ExternalLink,
                      run: () => void open(`${page.href}?noredirect`),
                    },
                  ]),
              ...(page.hasDraft && !page.isNew
                ? [{ id: 'drop', label: texts.discard, icon: Undo2, run: () => actions.discard(page) }]
                : []),
              ...(page.urlId === home
                ? []
                : [
                    {
                      id: 'remove',
                      label: texts.remove,
                      icon: Trash2,
                      tone: 'danger' as const,
                      run: () => setLeaving(page),
                    },
                  ]),
            ]}
          />
        ))}
      </ul>
      <Confirmation
        title={texts.removeTitle}
        text={texts.removeText({ title: leaving?.title ?? '' })}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && actions.remove(leaving)}
      />
    </>
  );
}

function PageRow({ page, isHome, actions }: { page: PageEntry; isHome: boolean; actions: Action[] }): ReactNode {
  const [now] = useState(() => new Date());
  const state = stateOf(page, now);
  return (
    <li>
      <div>
        <Link
          to="/pages/$id"
          params={{ id: page.id }}
          aria-label={texts.edit({ title: page.title })}
          className="row-name"
        >
          {page.title || page.urlId}
        </Link>
        <p className="hint">
          {page.href}
          {page.updatedAt !== null && ` · ${texts.changedAt({ when: momentText(page.updatedAt) })}`}
        </p>
      </div>
      <div className="row">
        {isHome && <span className="badge">{texts.home}</span>}
        <span className="badge" data-tone={state.tone}>
          {state.label}
        </span>
        <Menu label={texts.actions({ title: page.title })} actions={actions} />
      </div>
    </li>
  );
}

/** Duplicates, discards and removes; the list follows. */
function usePageActions() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  return {
    error,
    duplicate: (page: PageEntry) =>
      mutate(() => duplicate(page).then((id) => navigate({ to: '/pages/$id', params: { id } }))),
    discard: ({ id }: PageEntry) => mutate(() => call(dropDraftRoute, { params: { kind: 'page', id } })),
    remove: ({ id }: PageEntry) => mutate(() => call(removeDocumentRoute, { params: { kind: 'page', id } })),
  };
}

async function duplicate({ id, title }: PageEntry): Promise<string> {
  const { published, draft } = await call(readDocumentRoute, { params: { kind: 'page', id } });
  const document = withFreshIds(draft?.document ?? published ?? {});
  const body = { kind: 'page' as const, title: texts.copyOf({ title }), document };
  return (await call(createDocumentRoute, { body })).id;
}
