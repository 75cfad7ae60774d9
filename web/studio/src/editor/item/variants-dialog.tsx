import type { Product, Variant } from '@litfass/model';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { newId } from '../store/new-id.ts';
import type { ChangeProduct } from './change.ts';
import { VariantTable } from './variant-table.tsx';
import { readOptions, typedOptions, variantCount, variantLimits, withOptions, type TypedOption } from './variants.ts';

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
  const [typed, setTyped] = useState<TypedOption[]>(() => typedOptions(product));
  const [firstSku] = useState(newSku);
  const table = useRef<HTMLDivElement>(null);
  const shown = product.variants?.length ? product : withOptions(product, [], () => firstSku);
  const count = variantCount(readOptions(typed));
  const apply = (next: TypedOption[]): void => {
    const options = readOptions(next);
    setTyped(next);
    if (variantCount(options) > variantLimits.variants) return;
    const { variantOptionNames = [], variants = [] } = withOptions(shown, options, newSku);
    set({ variantOptionNames, variants });
  };
  const change = (index: number, part: Partial<Variant>): void => {
    const variants = shown.variants ?? [];
    const variant = variants[index];
    if (variant) set({ variants: variants.with(index, { ...variant, ...part }) }, `variant ${index}`);
  };
  const changeAll = (part: Partial<Variant>): void =>
    set({ variants: (shown.variants ?? []).map((variant) => ({ ...variant, ...part })) });
  const close = (): void => {
    // What is being typed counts, whichever way the window is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  const finish = (): void => {
    const wrong = table.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else onClose();
  };
  return (
    <Dialog title={texts.variants} size="large" isOpen onClose={close}>
      <section className="stack">
        <h3>{texts.options}</h3>
        {typed.map((option, index) => (
          <OptionRow
            key={index}
            option={option}
            onChange={(next) => setTyped(typed.with(index, next))}
            onCommit={() => apply(typed)}
            onRemove={() => apply(typed.toSpliced(index, 1))}
          />
        ))}
        <p className="hint">
          {texts.optionLimits({ options: variantLimits.options, variants: variantLimits.variants })}
        </p>
        {count > variantLimits.variants && (
          <Notice tone="danger">{texts.tooManyVariants({ count, most: variantLimits.variants })}</Notice>
        )}
        <p>
          <Button
            isDisabled={typed.length >= variantLimits.options}
            onPress={() => setTyped([...typed, { name: '', values: '' }])}
          >
            <Plus aria-hidden />
            {texts.addOption}
          </Button>
        </p>
      </section>
      <div ref={table}>
        <VariantTable
          variants={shown.variants ?? []}
          isPhysical={product.productType === 'PHYSICAL'}
          unit={product.unitPrice?.unit ?? null}
          onChange={change}
          onChangeAll={changeAll}
        />
      </div>
      <p className="hint">{texts.stockHint}</p>
      <div className="dialog-actions">
        <Button look="primary" onPress={finish}>
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
  option: TypedOption;
  onChange: (option: TypedOption) => void;
  onCommit: () => void;
  onRemove: () => void;
}): ReactNode {
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
        value={option.values}
        onChange={(values) => onChange({ ...option, values })}
        onBlur={onCommit}
      />
      <Button look="quiet" size="icon" aria-label={texts.removeOption({ name: option.name })} onPress={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
