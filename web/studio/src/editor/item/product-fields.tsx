import { productTypes, type Product } from '@litfass/model';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { EditedItem } from '../aspects.ts';
import { ImageField } from '../panel/image-field.tsx';
import type { ChangeItem } from './change.ts';
import { FoodFields } from './food-fields.tsx';
import { ProductLawFields } from './product-law-fields.tsx';
import { SaleLawFields } from './sale-law-fields.tsx';
import { SubscriptionFields } from './subscription-fields.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { UnitPriceFields } from './unit-price-fields.tsx';
import { VariantsDialog } from './variants-dialog.tsx';
import type { ChangeProduct } from './change.ts';

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));
const typeOf = (value: string): Product['productType'] =>
  value in productTypes ? (value as Product['productType']) : 'PHYSICAL';

/** What an item of a shop is sold as. */
export function ProductFields({ item, change }: { item: EditedItem; change: ChangeItem }): ReactNode {
  const product: Product = item.structuredContent ?? { productType: 'PHYSICAL', variants: [] };
  const [isOpen, setIsOpen] = useState(false);
  const set: ChangeProduct = (part, key) => change({ structuredContent: { ...product, ...part } }, key);
  const count = product.variants?.length ?? 0;
  return (
    <fieldset className="list-field">
      <legend>{texts.product}</legend>
      <Choice
        label={texts.productKind}
        value={product.productType}
        options={kinds}
        onChange={(kind) => set({ productType: typeOf(kind) })}
      />
      <div className="field">
        <span className="label">{texts.variants}</span>
        <Button onPress={() => setIsOpen(true)}>{texts.editVariants}</Button>
        <span className="hint">{texts.variantCount({ count: Math.max(1, count) })}</span>
      </div>
      <Images images={product.images ?? []} onChange={(images) => set({ images })} />
      {product.productType === 'DIGITAL' && (
        <ImageField
          label={texts.digital}
          value={product.digitalAsset ?? null}
          onChange={(digitalAsset) => set({ digitalAsset })}
        />
      )}
      <TaxClassField value={product.taxCategory ?? 'standard'} onChange={(taxCategory) => set({ taxCategory })} />
      <UnitPriceFields product={product} set={set} />
      <SaleLawFields product={product} set={set} />
      {product.productType === 'PHYSICAL' && (
        <>
          <ProductLawFields product={product} set={set} />
          <FoodFields product={product} set={set} />
        </>
      )}
      <SubscriptionFields product={product} set={set} />
      {isOpen && <VariantsDialog product={product} set={set} onClose={() => setIsOpen(false)} />}
    </fieldset>
  );
}

function Images({ images, onChange }: { images: string[]; onChange: (images: string[]) => void }): ReactNode {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {images.map((path, index) => (
        <ImageField
          key={path}
          label={`${texts.images} ${index + 1}`}
          value={path}
          onChange={(next) => onChange(next === null ? images.toSpliced(index, 1) : images.with(index, next))}
        />
      ))}
      {isAdding ? (
        <ImageField
          label={texts.addImage}
          value={null}
          onChange={(path) => {
            setIsAdding(false);
            if (path !== null) onChange([...images, path]);
          }}
        />
      ) : (
        <Button onPress={() => setIsAdding(true)}>
          <Plus aria-hidden />
          {texts.addImage}
        </Button>
      )}
    </>
  );
}
