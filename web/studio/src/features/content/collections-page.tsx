import { removeDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LibraryBig, MessageSquare, Plus, Settings2, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { contentTexts as texts } from '../../texts/content.ts';
import { loadErrors } from '../../texts/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CollectionSettings } from './collection-settings.tsx';
import { kindName } from './kind-name.ts';
import { NewCollectionDialog } from './new-collection-dialog.tsx';
import '../pages/pages.css';

interface Collection {
  id: string;
  title: string;
  collectionType: string;
  itemCount: number;
  href: string;
}

/** `/config/content`: every collection of the website. */
export function CollectionsPage(): ReactNode {
  const overview = useQuery(overviewQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="area">
      <div className="area-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet">{texts.intro}</p>
        </div>
        <div className="row">
          <Link to="/comments" className="button">
            <MessageSquare aria-hidden />
            {texts.comments}
          </Link>
          <Button look="primary" onPress={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {texts.addCollection}
          </Button>
        </div>
      </div>
      <Loaded query={overview} failed={loadErrors.collections}>
        {({ collections }) => <CollectionList collections={collections} onAdd={() => setIsAdding(true)} />}
      </Loaded>
      <NewCollectionDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  );
}

function CollectionList({ collections, onAdd }: { collections: readonly Collection[]; onAdd: () => void }): ReactNode {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Collection | null>(null);
  const [set, setSet] = useState<Collection | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => call(removeDocumentRoute, { params: { kind: 'collection', id } }),
    onSettled: () => client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  if (collections.length === 0)
    return (
      <Empty icon={LibraryBig} title={texts.none} text={texts.noneText}>
        <Button onPress={onAdd}>{texts.addCollection}</Button>
      </Empty>
    );
  return (
    <>
      {remove.isError && <Notice tone="danger">{remove.error.message}</Notice>}
      <ul className="card rows">
        {collections.map((collection) => (
          <li key={collection.id}>
            <div>
              <Link
                to="/content/$id"
                params={{ id: collection.id }}
                aria-label={texts.open(collection.title)}
                className="row-name"
              >
                {collection.title}
              </Link>
              <p className="hint">
                {collection.href} · {texts.count(collection.itemCount)}
              </p>
            </div>
            <div className="row">
              <span className="badge">{kindName(collection.collectionType)}</span>
              <Menu
                label={texts.actions(collection.title)}
                actions={[
                  { id: 'set', label: texts.settings, icon: Settings2, run: () => setSet(collection) },
                  {
                    id: 'remove',
                    label: texts.remove,
                    icon: Trash2,
                    tone: 'danger',
                    run: () => setLeaving(collection),
                  },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
      {set && <CollectionSettings id={set.id} onClose={() => setSet(null)} />}
      <Confirmation
        title={texts.removeCollection}
        text={texts.removeCollectionText(leaving?.title ?? '')}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      />
    </>
  );
}
