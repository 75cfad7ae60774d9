import type { Variant } from '@litfass/model';
import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { AmountField, CountInput } from './amount-field.tsx';
import { AllVariants } from './all-variants.tsx';
import { variantName } from './variants.ts';

type Change = (index: number, part: Partial<Variant>) => void;

/** Price, article number, stock and size of each variant. */
export function VariantTable({
  variants,
  isPhysical,
  unit,
  onChange,
  onChangeAll,
}: {
  variants: readonly Variant[];
  isPhysical: boolean;
  /** In which their content is given for the unit price; null while the product has none. */
  unit: string | null;
  onChange: Change;
  onChangeAll: (part: Partial<Variant>) => void;
}): ReactNode {
  const heads = [
    texts.variant,
    texts.sku,
    texts.price,
    texts.onSale,
    texts.salePrice,
    texts.unlimited,
    texts.stock,
    ...(unit === null ? [] : [texts.contentOf({ unit })]),
    ...(isPhysical ? [texts.weight, texts.length, texts.width, texts.height] : []),
  ];
  return (
    <div className="variant-scroll" tabIndex={0} role="region" aria-label={texts.variants}>
      <table className="variant-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.length > 1 && (
            <AllVariants isPhysical={isPhysical} hasContent={unit !== null} onChange={onChangeAll} />
          )}
          {variants.map((variant, index) => (
            <VariantRow
              key={`${index} ${variantName(variant)}`}
              variant={variant}
              isPhysical={isPhysical}
              unit={unit}
              onChange={(part) => onChange(index, part)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VariantRow({
  variant,
  isPhysical,
  unit,
  onChange,
}: {
  variant: Variant;
  isPhysical: boolean;
  unit: string | null;
  onChange: (part: Partial<Variant>) => void;
}): ReactNode {
  const name = variantName(variant) || texts.only;
  const label = (field: string): string => `${field}: ${name}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={texts.sku}>
        <input
          className="input variant-sku"
          aria-label={label(texts.sku)}
          maxLength={60}
          defaultValue={variant.sku}
          onBlur={({ target }) => target.value.trim() !== '' && onChange({ sku: target.value.trim() })}
        />
      </td>
      <td data-label={texts.price}>
        <AmountField
          label={label(texts.price)}
          value={variant.priceCents}
          onChange={(priceCents) => priceCents !== null && onChange({ priceCents })}
        />
      </td>
      <td data-label={texts.onSale}>
        <Flag label={label(texts.onSale)} isOn={variant.onSale === true} onChange={(onSale) => onChange({ onSale })} />
      </td>
      <td data-label={texts.salePrice}>
        <AmountField
          label={label(texts.salePrice)}
          value={variant.salePriceCents}
          isOptional
          onChange={(salePriceCents) => onChange({ salePriceCents })}
        />
      </td>
      <td data-label={texts.unlimited}>
        <Flag
          label={label(texts.unlimited)}
          isOn={variant.unlimited === true}
          onChange={(unlimited) => onChange({ unlimited })}
        />
      </td>
      <td data-label={texts.stock}>
        <CountInput
          label={label(texts.stock)}
          value={variant.qtyInStock}
          kind="pieces"
          isDisabled={variant.unlimited === true}
          onChange={(qtyInStock) => onChange({ qtyInStock })}
        />
      </td>
      {unit !== null && (
        <td data-label={texts.contentOf({ unit })}>
          <CountInput
            label={label(texts.contentOf({ unit }))}
            value={variant.unitPrice?.amount}
            kind="size"
            onChange={(amount) => onChange({ unitPrice: amount ? { ...variant.unitPrice, amount } : null })}
          />
        </td>
      )}
      {isPhysical && <Sizes variant={variant} label={label} onChange={onChange} />}
    </tr>
  );
}

function Sizes({
  variant,
  label,
  onChange,
}: {
  variant: Variant;
  label: (field: string) => string;
  onChange: (part: Partial<Variant>) => void;
}): ReactNode {
  const size = variant.size ?? {};
  const sides = [
    ['length', texts.length],
    ['width', texts.width],
    ['height', texts.height],
  ] as const;
  return (
    <>
      <td data-label={texts.weight}>
        <CountInput
          label={label(texts.weight)}
          value={variant.weight}
          kind="size"
          onChange={(weight) => onChange({ weight })}
        />
      </td>
      {sides.map(([side, name]) => (
        <td key={side} data-label={name}>
          <CountInput
            label={label(name)}
            value={size[side]}
            kind="size"
            onChange={(amount) => onChange({ size: { ...size, [side]: amount } })}
          />
        </td>
      ))}
    </>
  );
}

function Flag({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}): ReactNode {
  return (
    <input type="checkbox" aria-label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
  );
}
