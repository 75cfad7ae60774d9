import type { Variant } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { itemTexts as texts } from '../../texts/item.ts';
import { AmountField } from './amount-field.tsx';

/** The row above all variants: what is entered here they all have. Each keeps an article number of its own. */
export function AllVariants({
  isPhysical,
  onChange,
}: {
  isPhysical: boolean;
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
          cents={null}
          onChange={(priceCents) => priceCents !== null && onChange({ priceCents })}
        />
      </td>
      <td className="quiet">–</td>
      <td data-label={texts.salePrice}>
        <AmountField
          label={label(texts.salePrice)}
          cents={null}
          onChange={(salePriceCents) => salePriceCents !== null && onChange({ salePriceCents, onSale: true })}
        />
      </td>
      <td className="quiet">–</td>
      <td data-label={texts.stock}>
        <Entry
          label={label(texts.stock)}
          onEnter={(count) => onChange({ qtyInStock: Math.trunc(count), unlimited: false })}
        />
      </td>
      {isPhysical && (
        <>
          <td data-label={texts.weight}>
            <Entry label={label(texts.weight)} onEnter={(weight) => onChange({ weight })} />
          </td>
          <td colSpan={3} className="quiet">
            –
          </td>
        </>
      )}
    </tr>
  );
}

/** A number that counts when the field is left, or with Enter; then the field is empty again. */
function Entry({ label, onEnter }: { label: string; onEnter: (value: number) => void }): ReactNode {
  const [typed, setTyped] = useState('');
  const enter = (): void => {
    if (typed !== '') onEnter(Math.max(0, Number(typed) || 0));
    setTyped('');
  };
  return (
    <input
      className="input"
      type="number"
      min={0}
      step="any"
      aria-label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={enter}
      onKeyDown={({ key }) => key === 'Enter' && enter()}
    />
  );
}
