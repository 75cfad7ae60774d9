import type { Variant } from '@litfass/model';
import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { AmountField, CountInput } from './amount-field.tsx';

/** The row above all variants: what is entered here they all have. Each keeps an article number of its own. */
export function AllVariants({
  isPhysical,
  hasContent,
  onChange,
}: {
  isPhysical: boolean;
  hasContent: boolean;
  onChange: (part: Partial<Variant>) => void;
}): ReactNode {
  const label = (field: string): string => `${texts.forAll}: ${field}`;
  return (
    <tr className="variant-all">
      <th scope="row">{texts.forAll}</th>
      <td className="quiet">–</td>
      <td data-label={texts.price}>
        <AmountField
          label={label(texts.price)}
          value={null}
          isOptional
          onChange={(priceCents) => priceCents !== null && onChange({ priceCents })}
        />
      </td>
      <td className="quiet">–</td>
      <td data-label={texts.salePrice}>
        <AmountField
          label={label(texts.salePrice)}
          value={null}
          isOptional
          onChange={(salePriceCents) => salePriceCents !== null && onChange({ salePriceCents, onSale: true })}
        />
      </td>
      <td className="quiet">–</td>
      <td data-label={texts.stock}>
        <CountInput
          label={label(texts.stock)}
          value={null}
          kind="pieces"
          onChange={(qtyInStock) => qtyInStock !== null && onChange({ qtyInStock, unlimited: false })}
        />
      </td>
      {hasContent && <td className="quiet">–</td>}
      {isPhysical && (
        <>
          <td data-label={texts.weight}>
            <CountInput
              label={label(texts.weight)}
              value={null}
              kind="size"
              onChange={(weight) => weight !== null && onChange({ weight })}
            />
          </td>
          <td colSpan={3} className="quiet">
            –
          </td>
        </>
      )}
    </tr>
  );
}
