import { removeDocumentRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LibraryBig, MessageSquare, Plus, Settings2, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { overviewQuery } from '../../api/site.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { loadErrors } from '../../texts/errors.ts';
import { navigationTexts } from '../../gen/texts/navigation.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoCollection } from '../store/no-collection.tsx';
import { CollectionSettings } from './collection-settings.tsx';
import { kindName } from './kind-name.ts';
import { NewCollectionDialog } from './new-collection-dialog.tsx';
import { useOpenCollections } from './open-collections.ts';
import '../pages/pages.css';

interface Collection {
  id: string;
  title: string;
  collectionType: string;
  itemCount: number;
  href: string;
}

/** `/config/content`: every collection of the website; for who keeps the store those of products. */
export function CollectionsPage(): ReactNode {
  return useMay()('contentManager') ? <AllCollections /> : <Goods />;
}

function Goods(): ReactNode {
  const overview = useQuery(overviewQuery);
  const open = useOpenCollections();
  return (
    <div className="area">
      <AreaHead title={navigationTexts.products} intro={texts.goodsIntro} />
      <Loaded query={overview} failed={loadErrors.collections}>
        {({ collections }) => {
          const goods = open(collections);
          if (goods.length === 0) return <NoCollection mayMake={false} />;
          return (
            <ul className="card rows">
              {goods.map((collection) => (
                <li key={collection.id}>
                  <CollectionName collection={collection} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}

function CollectionName({ collection: { id, title, href, itemCount } }: { collection: Collection }): ReactNode {
  return (
    <div>
      <Link to="/content/$id" params={{ id }} aria-label={texts.open({ title })} className="row-name">
        {title}
      </Link>
      <p className="hint">
        {href} · {texts.count({ count: itemCount })}
      </p>
    </div>
  );
}

function AllCollections(): ReactNode {
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
      {isAdding && <NewCollectionDialog onClose={() => setIsAdding(false)} />}
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
            <CollectionName collection={collection} />
            <div className="row">
              <span className="badge">{kindName(collection.collectionType)}</span>
              <Menu
                label={texts.actions({ title: collection.title })}
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
        text={texts.removeCollectionText({ title: leaving?.title ?? '' })}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      />
    </>
  );
}
