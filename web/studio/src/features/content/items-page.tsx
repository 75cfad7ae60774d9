import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, ArrowUpDown, Plus, Settings2, Tags } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ItemFilters } from '../../api/items.ts';
import { useMay } from '../../api/permissions.ts';
import { overviewQuery } from '../../api/site.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { loadErrors } from '../../texts/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { useOpenCollections } from './open-collections.ts';
import { CollectionSettings } from './collection-settings.tsx';
import { ItemFiltersBar } from './item-filters.tsx';
import { ItemList } from './item-list.tsx';
import { ItemOrder } from './item-order.tsx';
import { addItemText } from './kind-name.ts';
import { NewItemDialog } from './new-item-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import './content.css';

/** `/config/content/{id}`: the items of a collection. */
export function ItemsPage(): ReactNode {
  const { id } = useParams({ from: '/inside/shell/content/$id' });
  const overview = useQuery(overviewQuery);
  const open = useOpenCollections();
  return (
    <Loaded query={overview} failed={loadErrors.collections}>
      {({ collections }) => {
        const collection = open(collections).find((each) => each.id === id);
        return collection ? (
          <Items key={id} id={id} title={collection.title} type={collection.collectionType} />
        ) : (
          <NotFound />
        );
      }}
    </Loaded>
  );
}

type Open = 'new' | 'terms' | 'settings' | null;

function Items({ id, title, type }: { id: string; title: string; type: string }): ReactNode {
  const [filters, setFilters] = useState<ItemFilters>({});
  const [open, setOpen] = useState<Open>(null);
  const may = useMay();
  const [isOrdering, setIsOrdering] = useState(false);
  const close = (): void => setOpen(null);
  return (
    <div className="area">
      <div className="area-head">
        <div>
          <Link to="/content" className="back">
            <ArrowLeft aria-hidden />
            {texts.back}
          </Link>
          <h1>{title}</h1>
        </div>
        <div className="row">
          {may('contentManager') && (
            <Button onPress={() => setOpen('settings')} aria-label={texts.settings} size="icon">
              <Settings2 aria-hidden />
            </Button>
          )}
          <Button onPress={() => setOpen('terms')}>
            <Tags aria-hidden />
            {texts.terms}
          </Button>
          <Button onPress={() => setIsOrdering(!isOrdering)}>
            <ArrowUpDown aria-hidden />
            {isOrdering ? texts.orderDone : texts.order}
          </Button>
          <Button look="primary" onPress={() => setOpen('new')}>
            <Plus aria-hidden />
            {addItemText(type)}
          </Button>
        </div>
      </div>
      {isOrdering ? (
        <ItemOrder collectionId={id} />
      ) : (
        <>
          <ItemFiltersBar collectionId={id} filters={filters} onChange={setFilters} />
          <ItemList collectionId={id} type={type} filters={filters} onAdd={() => setOpen('new')} />
        </>
      )}
      {open === 'new' && <NewItemDialog collectionId={id} title={addItemText(type)} onClose={close} />}
      {open === 'terms' && <TermsDialog collectionId={id} onClose={close} />}
      {open === 'settings' && <CollectionSettings id={id} onClose={close} />}
    </div>
  );
}
