import { exportProductsRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hrefOf } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { overviewQuery } from '../../api/site.ts';
import { loadErrors } from '../../texts/errors.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Choice } from '../../ui/choice.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { NoCollection } from './no-collection.tsx';
import { Import } from './product-import.tsx';

interface Collection {
  id: string;
  title: string;
}

/** `/config/store/products`: products from files of other shops, and to a file. */
export function ProductsPage(): ReactNode {
  const overview = useQuery(overviewQuery);
  const may = useMay();
  return (
    <Loaded query={overview} failed={loadErrors.collections}>
      {({ collections }) => {
        const stores = collections.filter(({ collectionType }) => collectionType === 'products');
        const [first] = stores;
        return first ? <Products stores={stores} first={first.id} /> : <NoCollection mayMake={may('contentManager')} />;
      }}
    </Loaded>
  );
}

function Products({ stores, first }: { stores: readonly Collection[]; first: string }): ReactNode {
  const [id, setId] = useState(first);
  return (
    <div className="stack">
      <Section
        title={texts.goods}
        intro={texts.goodsText}
        aside={
          <Link className="button" data-look="primary" to="/content/$id" params={{ id }}>
            {texts.editGoods}
          </Link>
        }
      >
        {stores.length > 1 && (
          <Choice
            label={texts.collection}
            value={id}
            options={stores.map((store) => ({ value: store.id, label: store.title }))}
            onChange={setId}
          />
        )}
      </Section>
      <Section title={texts.products} intro={texts.productsText}>
        <Import key={id} collectionId={id} />
      </Section>
      <Section title={texts.export} intro={texts.exportText}>
        <p>
          <DownloadLink href={hrefOf(exportProductsRoute, { params: { id } })}>
            <Download aria-hidden />
            {texts.export}
          </DownloadLink>
        </p>
      </Section>
    </div>
  );
}
