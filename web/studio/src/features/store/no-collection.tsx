import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Empty } from '../../ui/empty.tsx';

/** Before there is a place for products: who may make one is led to it. */
export function NoCollection({ mayMake }: { mayMake: boolean }): ReactNode {
  if (!mayMake) return <Empty icon={ShoppingBag} title={texts.noCollection} text={texts.askForCollection} />;
  return (
    <Empty icon={ShoppingBag} title={texts.noCollection} text={texts.noCollectionText}>
      <Link className="button" to="/content">
        {texts.toContent}
      </Link>
    </Empty>
  );
}
