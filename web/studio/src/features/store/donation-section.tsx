import { createDonationPage, deleteDonationPage, putDonationPage } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { donationPagesQuery, type DonationPage } from '../../api/store.ts';
import { storePeopleTexts as texts } from '../../gen/texts/store-people.ts';
import { Check } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { amountList, amountsOf } from './amount-list.ts';
import { KeptRows } from './kept-rows.tsx';
import { Problems } from './problems.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { useKept } from './use-kept.tsx';
import { useStoreWork } from './use-store-work.ts';

type Terms = BodyOf<typeof putDonationPage>;

const units = ['week', 'month', 'year'] as const;
const addressOf = (id: string): string => `/checkout/donate?donatePageId=${id}`;

/** Pages that ask for donations, each with its address. */
export function DonationSection({ currency }: { currency: string }): ReactNode {
  const query = useQuery(donationPagesQuery);
  const { addButton, menu, windows, error } = useKept<DonationPage>({
    dialog: (page, onClose) => <PageDialog page={page} currency={currency} onClose={onClose} />,
    removal: ({ id, title }) => ({
      title: texts.removePage({ title }),
      text: texts.removePageText,
      work: () => call(deleteDonationPage, { params: { id } }),
      done: texts.pageRemoved,
    }),
  });
  return (
    <Section title={texts.pages} intro={texts.pagesText} aside={addButton(texts.addPage)}>
      <Problems error={error} />
      <Loaded query={query}>
        {({ items }) => (
          <KeptRows items={items} none={texts.noPages} nameOf={({ title }) => title} menu={menu}>
            {({ id, title }) => (
              <span className="row page-links">
                <a href={addressOf(id)} target="_blank" rel="noreferrer">
                  {texts.visitPage}
                  <span className="hidden-text">: {title}</span>
                </a>
                <CopyButton label={texts.copyPage} about={title} text={new URL(addressOf(id), location.origin).href} />
              </span>
            )}
          </KeptRows>
        )}
      </Loaded>
      {windows}
    </Section>
  );
}

function PageDialog({
  page,
  currency,
  onClose,
}: {
  page: DonationPage | null;
  currency: string;
  onClose: () => void;
}): ReactNode {
  const [title, setTitle] = useState(page?.title ?? '');
  const [amounts, setAmounts] = useState(() => amountList(page?.amountsCents ?? [500, 1000, 2500], currency));
  const [customAmount, setCustomAmount] = useState(page?.customAmount ?? true);
  const [recurring, setRecurring] = useState<NonNullable<Terms['recurring']>>(page?.recurring ?? []);
  const work = useStoreWork();
  const amountsCents = amountsOf(amounts, currency);
  const send = (): void => {
    if (!amountsCents) return;
    const body = { title, amountsCents, customAmount, recurring };
    work.run(async () => {
      await (page ? call(putDonationPage, { params: { id: page.id }, body }) : call(createDonationPage, { body }));
      onClose();
    }, texts.pageSaved);
  };
  return (
    <StoreDialog
      values={[title, amounts, customAmount, recurring]}
      title={page ? texts.editPage : texts.addPage}
      work={work}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={texts.pageTitle} value={title} isRequired startsFocused onChange={setTitle} />
      <Field
        label={`${texts.amounts} (${currency})`}
        hint={texts.amountsHint}
        value={amounts}
        error={amountsCents ? undefined : texts.amountsWrong}
        onChange={setAmounts}
      />
      <Check label={texts.custom} isOn={customAmount} onChange={setCustomAmount} />
      <fieldset className="store-fields">
        <legend>{texts.recurring}</legend>
        {units.map((unit) => (
          <Check
            key={unit}
            label={texts.recurringUnits[unit]}
            isOn={recurring.includes(unit)}
            onChange={(isOn) => setRecurring(units.filter((each) => (each === unit ? isOn : recurring.includes(each))))}
          />
        ))}
      </fieldset>
    </StoreDialog>
  );
}
