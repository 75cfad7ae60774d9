import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tax } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { ChoiceEntry, CountEntry } from '../../ui/form/entries.tsx';
import { useEntry, type ControlOf } from '../../ui/form/use-entry.ts';
import { countryOptions } from './country-names.ts';
import { knownClasses, taxClassName } from './tax-classes.ts';

/** What is typed of taxes. */
export type TaxValues = Pick<Tax, 'pricesIncludeTax' | 'rules'>;

interface Props {
  place: number;
  control: ControlOf<TaxValues>;
  onRemove: () => void;
}

/** One rate, in one row: where, for what, how much. */
export function TaxRule({ place, control, onRemove }: Props): ReactNode {
  const number = place + 1;
  return (
    <div className="tax-rule" role="group" aria-label={texts.rule({ number })}>
      <ChoiceEntry label={texts.country} options={countryOptions()} control={control} name={`rules.${place}.country`} />
      <TaxClass place={place} control={control} />
      <CountEntry label={texts.rate} bounds={[0, 100, 3]} control={control} name={`rules.${place}.ratePercent`} />
      <Button look="quiet" size="icon" aria-label={texts.removeRule({ number })} onPress={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}

const OWN = '';

/** One of the classes that everybody knows, or one that the owner names. */
function TaxClass({ place, control }: Omit<Props, 'onRemove'>): ReactNode {
  const { value, onChange, error } = useEntry({ control, name: `rules.${place}.category` }, (category) =>
    category.trim() === '' ? uiTexts.missing : undefined,
  );
  const isKnown = knownClasses.includes(value);
  return (
    <div className="stack">
      <Choice
        label={texts.category}
        value={isKnown ? value : OWN}
        options={[
          ...knownClasses.map((known) => ({ value: known, label: taxClassName(known) })),
          { value: OWN, label: texts.ownClass },
        ]}
        error={isKnown ? error : undefined}
        onChange={onChange}
      />
      {!isKnown && (
        <Field label={texts.ownClassName} value={value} isRequired isBound error={error} onChange={onChange} />
      )}
    </div>
  );
}
