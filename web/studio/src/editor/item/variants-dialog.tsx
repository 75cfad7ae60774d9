import type { Product, Variant } from '@litfass/model';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { itemTexts as texts } from '../../texts/item.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { newId } from '../store/new-id.ts';
import type { ChangeProduct } from './change.ts';
import { VariantTable } from './variant-table.tsx';
import { optionsOf, variantCount, variantLimits, withOptions, type ProductOption } from './variants.ts';

const newSku = (): string => newId().slice(-8).toUpperCase();

/** Options of a product and a row for each of their combinations. */
export function VariantsDialog({
  product,
  set,
  onClose,
}: {
  product: Product;
  set: ChangeProduct;
  onClose: () => void;
}): ReactNode {
  const [options, setOptions] = useState<ProductOption[]>(() => optionsOf(product));
  const shown = product.variants?.length ? product : withOptions(product, [], newSku);
  const count = variantCount(options);
  const apply = (next: ProductOption[]): void => {
    setOptions(next);
    if (variantCount(next) > variantLimits.variants) return;
    const { variantOptionNames = [], variants = [] } = withOptions(shown, next, newSku);
    set({ variantOptionNames, variants });
  };
  const change = (index: number, part: Partial<Variant>): void => {
    const variants = shown.variants ?? [];
    const variant = variants[index];
    if (variant) set({ variants: variants.with(index, { ...variant, ...part }) }, `variant ${index}`);
  };
  const changeAll = (part: Partial<Variant>): void =>
    set({ variants: (shown.variants ?? []).map((variant) => ({ ...variant, ...part })) });
  return (
    <Dialog title={texts.variants} size="large" isOpen onClose={onClose}>
      <section className="stack">
        <h3>{texts.options}</h3>
        {options.map((option, index) => (
          <OptionRow
            key={index}
            option={option}
            onChange={(next) => setOptions(options.with(index, next))}
            onCommit={() => apply(options)}
            onRemove={() => apply(options.toSpliced(index, 1))}
          />
        ))}
        <p className="hint">{texts.optionLimits(variantLimits.options, variantLimits.variants)}</p>
        {count > variantLimits.variants && (
          <Notice tone="danger">{texts.tooManyVariants(count, variantLimits.variants)}</Notice>
        )}
        <p>
          <Button
            isDisabled={options.length >= variantLimits.options}
            onPress={() => setOptions([...options, { name: '', values: [] }])}
          >
            <Plus aria-hidden />
            {texts.addOption}
          </Button>
        </p>
      </section>
      <VariantTable
        variants={shown.variants ?? []}
        isPhysical={product.productType === 'PHYSICAL'}
        onChange={change}
        onChangeAll={changeAll}
      />
      <p className="hint">{texts.stockHint}</p>
      <div className="dialog-actions">
        <Button look="primary" onPress={onClose}>
          {texts.done}
        </Button>
      </div>
    </Dialog>
  );
}

function OptionRow({
  option,
  onChange,
  onCommit,
  onRemove,
}: {
  option: ProductOption;
  onChange: (option: ProductOption) => void;
  onCommit: () => void;
  onRemove: () => void;
}): ReactNode {
  const [typed, setTyped] = useState(option.values.join(', '));
  const values = (text: string): string[] => [
    ...new Set(
      text
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    ),
  ];
  return (
    <div className="option-row">
      <Field
        label={texts.optionName}
        value={option.name}
        onChange={(name) => onChange({ ...option, name })}
        onBlur={onCommit}
      />
      <Field
        label={texts.optionValues}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          onChange({ ...option, values: values(text) });
        }}
        onBlur={onCommit}
      />
      <Button look="quiet" size="icon" aria-label={texts.removeOption(option.name)} onPress={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
