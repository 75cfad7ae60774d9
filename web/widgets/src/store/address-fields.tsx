import { countriesFor, needsPostalCode, needsRegion, type Address, type FormFault } from '@litfass/model';
import type { ReactNode } from 'react';
import { ownLang } from '../texts/page.ts';
import { homeOf } from './cart-forms.tsx';
import { described, FieldNotes, FormField } from './form-field.tsx';
import type { StoreProps } from './store-parts.ts';

interface Props extends StoreProps {
  /** Ids stand once in a page; `billing` is told to browsers as well. */
  prefix: string;
  address: Address | null;
  fault: FormFault | null;
  /** Countries to choose from; empty for all. */
  countries: readonly string[];
}

/** The fields of a postal address, with the tokens that browsers fill in by. */
export function AddressFields({ prefix, address, fault, countries, locale, texts, website }: Props): ReactNode {
  const { storePages } = texts;
  const token = (name: string): string => (prefix === 'billing' ? `billing ${name}` : name);
  const field = (name: keyof Address) => ({
    name,
    prefix,
    value: fault?.values[name] ?? address?.[name],
    error: fault?.errors[name],
  });
  const listed = countriesFor(locale, countries);
  const country = field('country');
  const isRegional = listed.some(({ code }) => needsRegion(code));
  return (
    <>
      <div className="lf-store-field" data-field="country">
        <label htmlFor={`${prefix}-country`}>{storePages.country}</label>
        <select
          id={`${prefix}-country`}
          name="country"
          autoComplete={token('country')}
          lang={ownLang(locale)}
          required
          defaultValue={country.value || homeOf([locale, website.locale], listed)}
          aria-invalid={country.error ? true : undefined}
          aria-describedby={described(`${prefix}-country`, country)}
        >
          {listed.map(({ code, name }) => (
            <option
              key={code}
              value={code}
              data-region={needsRegion(code) || undefined}
              data-without-code={needsPostalCode(code) ? undefined : true}
            >
              {name}
            </option>
          ))}
        </select>
        <FieldNotes id={`${prefix}-country`} error={country.error} />
      </div>
      <div className="lf-pair">
        <FormField label={storePages.givenName} autoComplete={token('given-name')} {...field('givenName')} />
        <FormField label={storePages.familyName} autoComplete={token('family-name')} {...field('familyName')} />
      </div>
      <FormField
        label={storePages.company}
        autoComplete={token('organization')}
        optional={storePages.optional}
        {...field('company')}
      />
      <FormField label={storePages.line1} autoComplete={token('address-line1')} {...field('line1')} />
      <FormField
        label={storePages.line2}
        autoComplete={token('address-line2')}
        optional={storePages.optional}
        {...field('line2')}
      />
      <div className="lf-pair lf-narrow-first">
        <FormField
          label={storePages.postalCode}
          autoComplete={token('postal-code')}
          maxLength={20}
          isRequired={listed.every(({ code }) => needsPostalCode(code))}
          {...field('postalCode')}
        />
        <FormField label={storePages.city} autoComplete={token('address-level2')} {...field('city')} />
      </div>
      {isRegional ? (
        <FormField
          label={storePages.region}
          autoComplete={token('address-level1')}
          optional={storePages.optional}
          {...field('region')}
        />
      ) : null}
      <FormField
        label={storePages.phone}
        type="tel"
        inputMode="tel"
        autoComplete={token('tel')}
        maxLength={50}
        optional={storePages.optional}
        hint={storePages.phoneHint}
        {...field('phone')}
      />
    </>
  );
}
