import type { AccountBody, SavedAddress, WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import { AddressFields } from '../store/address-fields.tsx';
import { FormAlert } from '../store/form-field.tsx';
import { addressLine } from '../store/saved-address.tsx';
import { callIn } from '../store/store-parts.ts';
import { ownLang, pageTexts, type PageTexts } from '../texts/page.ts';

type Addresses = NonNullable<AccountBody['addresses']>;

interface Shown {
  fault: Addresses['fault'];
  website: WebsiteView;
  locale: string;
  texts: PageTexts;
}

/** What a member keeps for the next order: each can be changed and deleted, and another one added. */
export function MemberAddresses(props: Addresses & { website: WebsiteView; locale: string }): ReactNode {
  const { saved, fault, website, locale } = props;
  const texts = pageTexts(locale);
  const shown = { fault, website, locale, texts };
  return (
    <section className="lf-account-part" id="addresses">
      <h2 lang={texts.lang}>{texts.account.yourAddresses}</h2>
      {saved.length === 0 ? <p lang={texts.lang}>{texts.account.noAddresses}</p> : null}
      <ul className="lf-account-addresses">
        {saved.map((each) => (
          <li key={each.id}>
            <p lang={ownLang(locale)}>{addressLine(each.address, locale)}</p>
            <AddressForm of={each} title={texts.account.changeAddress} {...shown} />
            <form method="post" action={callIn(website, `/api/commerce/addresses/${each.id}/delete`)}>
              <button
                className="lf-button lf-quiet"
                type="submit"
                aria-label={`${texts.account.deleteAddress}: ${addressLine(each.address, locale)}`}
                lang={texts.lang}
              >
                {texts.account.deleteAddress}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <AddressForm of={null} title={texts.account.newAddress} {...shown} />
    </section>
  );
}

/** The form of an address, open where it was refused. */
function AddressForm({ of, title, ...shown }: Shown & { of: SavedAddress | null; title: string }): ReactNode {
  const { website, texts } = shown;
  const isRefused = shown.fault?.form === 'address' && (shown.fault.values['id'] ?? '') === (of?.id ?? '');
  const fault = isRefused ? shown.fault : null;
  return (
    <details open={isRefused}>
      <summary>{title}</summary>
      <form method="post" action={callIn(website, '/api/commerce/addresses')}>
        <FormAlert text={fault?.text ?? ''} />
        {of ? <input type="hidden" name="id" value={of.id} /> : null}
        <AddressFields
          {...shown}
          prefix={of ? `address-${of.id}` : 'address-new'}
          address={of?.address ?? null}
          fault={fault}
          countries={[]}
        />
        <button className="lf-button" type="submit" lang={texts.lang}>
          {texts.account.save}
        </button>
      </form>
    </details>
  );
}
