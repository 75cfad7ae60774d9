import { createDonationPage, deleteDonationPage, putDonationPage } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { donationPagesQuery, type DonationPage } from '../../api/store.ts';
import { storePeopleTexts as texts } from '../../texts/store-people.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Confirmation, Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Section } from '../../ui/section.tsx';
import { amountList, amountsOf } from './amount-list.ts';
import { Problems } from './problems.tsx';
import { useStoreWork } from './use-store-work.ts';

type Terms = BodyOf<typeof putDonationPage>;

const units = ['week', 'month', 'year'] as const;
const addressOf = (id: string): string => `/checkout/donate?donatePageId=${id}`;

/** Pages that ask for donations, each with its address. */
export function DonationSection({ currency }: { currency: string }): ReactNode {
  const query = useQuery(donationPagesQuery);
  const [opened, setOpened] = useState<DonationPage | 'new' | null>(null);
  const [leaving, setLeaving] = useState<DonationPage | null>(null);
  const { run, error } = useStoreWork();
  const add = (
    <Button onPress={() => setOpened('new')}>
      <Plus aria-hidden />
      {texts.addPage}
    </Button>
  );
  return (
    <Section title={texts.pages} intro={texts.pagesText} aside={add}>
      <Problems error={error} />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{texts.noPages}</p>
          ) : (
            <ul className="rows">
              {items.map((page) => (
                <li key={page.id}>
                  <div>
                    <p className="row-name">{page.title}</p>
                    <p className="hint">
                      <a href={addressOf(page.id)} target="_blank" rel="noreferrer">
                        {addressOf(page.id)}
                      </a>
                    </p>
                  </div>
                  <Menu
                    label={texts.actions(page.title)}
                    actions={[
                      { id: 'edit', label: texts.edit, icon: PencilLine, run: () => setOpened(page) },
                      { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger', run: () => setLeaving(page) },
                    ]}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened && (
        <PageDialog page={opened === 'new' ? null : opened} currency={currency} onClose={() => setOpened(null)} />
      )}
      <Confirmation
        title={texts.removePage(leaving?.title ?? '')}
        text={texts.removePageText}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() =>
          leaving &&
          run(async () => {
            await call(deleteDonationPage, { params: { id: leaving.id } });
          }, texts.pageRemoved)
        }
      />
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
  const { run, error, isPending } = useStoreWork();
  const amountsCents = amountsOf(amounts, currency);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!amountsCents) return;
    const body = { title, amountsCents, customAmount, recurring };
    run(async () => {
      await (page ? call(putDonationPage, { params: { id: page.id }, body }) : call(createDonationPage, { body }));
      onClose();
    }, texts.pageSaved);
  };
  return (
    <Dialog title={page ? texts.editPage : texts.addPage} isOpen onClose={onClose}>
      <form className="stack" onSubmit={send}>
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
              onChange={(isOn) =>
                setRecurring(units.filter((each) => (each === unit ? isOn : recurring.includes(each))))
              }
            />
          ))}
        </fieldset>
        <Problems error={error} />
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={isPending}>
            {uiTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
