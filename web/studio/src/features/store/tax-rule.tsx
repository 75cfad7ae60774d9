import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tax } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { countryOptions } from './country-names.ts';
import { CountField } from '../../ui/number-fields.tsx';
import { knownClasses, taxClassName } from './tax-classes.ts';

type Rule = Tax['rules'][number];

interface Props {
  number: number;
  rule: Rule;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

/** One rate, in one row: where, for what, how much. */
export function TaxRule({ number, rule, onChange, onRemove }: Props): ReactNode {
  return (
    <div className="tax-rule" role="group" aria-label={texts.rule({ number })}>
      <Choice
        label={texts.country}
        value={rule.country}
        options={countryOptions()}
        onChange={(country) => onChange({ ...rule, country })}
      />
      <TaxClass category={rule.category} onChange={(category) => onChange({ ...rule, category })} />
      <CountField
        label={texts.rate}
        count={rule.ratePercent}
        bounds={[0, 100, 3]}
        onChange={(ratePercent) => ratePercent !== null && onChange({ ...rule, ratePercent })}
      />
      <Button look="quiet" size="icon" aria-label={texts.removeRule({ number })} onPress={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}

const OWN = '';

/** One of the classes that everybody knows, or one that the owner names. */
function TaxClass({ category, onChange }: { category: string; onChange: (category: string) => void }): ReactNode {
  const isKnown = knownClasses.includes(category);
  return (
    <div className="stack">
      <Choice
        label={texts.category}
        value={isKnown ? category : OWN}
        options={[
          ...knownClasses.map((value) => ({ value, label: taxClassName(value) })),
          { value: OWN, label: texts.ownClass },
        ]}
        onChange={onChange}
      />
      {!isKnown && <Field label={texts.ownClassName} value={category} isRequired onChange={onChange} />}
    </div>
  );
}
