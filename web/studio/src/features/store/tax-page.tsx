import { putTax } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { taxQuery, type Tax } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { StoreBar, useStoreForm } from './store-form.tsx';
import { STANDARD_CLASS } from './tax-classes.ts';
import { TaxRule } from './tax-rule.tsx';

/** `/config/store/tax`: rates by country and category, and whether prices include them. */
export function TaxPage(): ReactNode {
  const query = useQuery(taxQuery);
  return <Loaded query={query}>{(saved) => <TaxForm saved={saved} />}</Loaded>;
}

function TaxForm({ saved }: { saved: Tax }): ReactNode {
  const { value: tax, set, save, form } = useStoreForm(saved);
  const { pricesIncludeTax, rules, smallBusiness, usual } = tax;
  return (
    <Form
      className=""
      {...form}
      onSubmit={() => save(() => call(putTax, { body: { pricesIncludeTax, rules } }), texts.saved)}
    >
      <Section title={texts.tax} intro={texts.taxText}>
        {smallBusiness && <Notice>{texts.smallBusiness}</Notice>}
        <Check label={texts.included} isOn={pricesIncludeTax} onChange={(isOn) => set({ pricesIncludeTax: isOn })} />
        <p className="quiet">{texts.includedHint}</p>
        {rules.length === 0 && <p className="quiet">{texts.noRules}</p>}
        {rules.map((rule, place) => (
          <TaxRule
            key={place}
            number={place + 1}
            rule={rule}
            onChange={(next) => set({ rules: rules.with(place, next) })}
            onRemove={() => set({ rules: rules.toSpliced(place, 1) })}
          />
        ))}
        <div className="row">
          <Button
            onPress={() => set({ rules: [...rules, { country: 'DE', category: STANDARD_CLASS, ratePercent: 19 }] })}
          >
            <Plus aria-hidden />
            {texts.addRule}
          </Button>
          {rules.length === 0 && usual.length > 0 && (
            <Button onPress={() => set({ rules: usual })}>{texts.takeUsual}</Button>
          )}
        </div>
        <StoreBar error={form.error} />
      </Section>
    </Form>
  );
}
