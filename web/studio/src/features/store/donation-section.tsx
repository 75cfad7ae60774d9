import { createDonationPage, deleteDonationPage, putDonationPage } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { donationPagesQuery, type DonationPage } from '../../api/store.ts';
import { storePeopleTexts as texts } from '../../gen/texts/store-people.ts';
import { Check } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { CheckEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useEntry } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { amountList, amountsOf } from './amount-list.ts';
import { KeptRows } from './kept-rows.tsx';
import { Problems } from './problems.tsx';
import { useKept } from './use-kept.tsx';
import { useStoreSaved } from './use-store-saved.ts';

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

interface PageValues {
  title: string;
  amounts: string;
  customAmount: boolean;
  recurring: NonNullable<Terms['recurring']>;
}

/** Makes a donation page, or changes one. */
export function PageDialog({
  page,
  currency,
  onClose,
}: {
  page: DonationPage | null;
  currency: string;
  onClose: () => void;
}): ReactNode {
  const say = useStoreSaved();
  const form = useOwnerForm<PageValues>({
    values: {
      title: page?.title ?? '',
      amounts: amountList(page?.amountsCents ?? [500, 1000, 2500], currency),
      customAmount: page?.customAmount ?? true,
      recurring: page?.recurring ?? [],
    },
    names: { amountsCents: 'amounts' },
    send: async ({ amounts, ...rest }) => {
      const body = { ...rest, amountsCents: amountsOf(amounts, currency) ?? [] };
      await (page ? call(putDonationPage, { params: { id: page.id }, body }) : call(createDonationPage, { body }));
      say(texts.pageSaved);
      onClose();
    },
  });
  const { control } = form;
  const recurring = useEntry({ control, name: 'recurring' });
  return (
    <Dialog title={page ? texts.editPage : texts.addPage} isOpen onClose={onClose}>
      <DialogForm form={form} onClose={onClose}>
        <TextEntry label={texts.pageTitle} isRequired startsFocused control={control} name="title" />
        <TextEntry
          label={`${texts.amounts} (${currency})`}
          hint={texts.amountsHint}
          problemOf={(typed) => (amountsOf(typed, currency) ? undefined : texts.amountsWrong)}
          control={control}
          name="amounts"
        />
        <CheckEntry label={texts.custom} control={control} name="customAmount" />
        <fieldset className="store-fields">
          <legend>{texts.recurring}</legend>
          {units.map((unit) => (
            <Check
              key={unit}
              label={texts.recurringUnits[unit]}
              isOn={recurring.value.includes(unit)}
              onChange={(isOn) =>
                recurring.onChange(units.filter((each) => (each === unit ? isOn : recurring.value.includes(each))))
              }
            />
          ))}
        </fieldset>
      </DialogForm>
    </Dialog>
  );
}
