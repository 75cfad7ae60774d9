import { putTax } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { taxQuery, type Tax } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { CheckEntry } from '../../ui/form/entries.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { STANDARD_CLASS } from './tax-classes.ts';
import { TaxRule, type TaxValues } from './tax-rule.tsx';
import { useStoreSaved } from './use-store-saved.ts';

/** `/config/store/tax`: rates by country and category, and whether prices include them. */
export function TaxPage(): ReactNode {
  const query = useQuery(taxQuery);
  return <Loaded query={query}>{(saved) => <TaxForm saved={saved} />}</Loaded>;
}

const valuesOf = ({ pricesIncludeTax, rules }: Tax): TaxValues => ({ pricesIncludeTax, rules });

function TaxForm({ saved }: { saved: Tax }): ReactNode {
  const say = useStoreSaved();
  const [{ smallBusiness, usual }, setTax] = useState(saved);
  const form = useOwnerForm({
    values: valuesOf(saved),
    send: async (body) => {
      const answer = await call(putTax, { body });
      setTax(answer);
      say(texts.saved);
      return valuesOf(answer);
    },
  });
  const { control } = form;
  const { fields: rules, append, remove, replace } = useFieldArray({ control, name: 'rules' });
  return (
    <Form form={form} className="">
      <Section title={texts.tax} intro={texts.taxText}>
        {smallBusiness && <Notice>{texts.smallBusiness}</Notice>}
        <CheckEntry label={texts.included} control={control} name="pricesIncludeTax" />
        <p className="quiet">{texts.includedHint}</p>
        {rules.length === 0 && <p className="quiet">{texts.noRules}</p>}
        {rules.map(({ id }, place) => (
          <TaxRule key={id} place={place} control={control} onRemove={() => remove(place)} />
        ))}
        <div className="row">
          <Button onPress={() => append({ country: 'DE', category: STANDARD_CLASS, ratePercent: 19 })}>
            <Plus aria-hidden />
            {texts.addRule}
          </Button>
          {rules.length === 0 && usual.length > 0 && <Button onPress={() => replace(usual)}>{texts.takeUsual}</Button>}
        </div>
        <SaveBar />
      </Section>
    </Form>
  );
}
