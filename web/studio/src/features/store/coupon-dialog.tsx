import { createCoupon, putCoupon } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { inventoryQuery, type Coupon } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Listed } from '../../ui/listed.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { AmountField, CountField } from '../../ui/number-fields.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { useStoreWork } from './use-store-work.ts';

type Terms = BodyOf<typeof putCoupon>;
interface PartProps {
  terms: Terms;
  set: (part: Partial<Terms>) => void;
}

const kinds = ['percent', 'amount', 'freeShipping'] as const;
const kindOptions = kinds.map((value) => ({ value, label: texts.kinds[value] }));

function termsOf(coupon: Coupon | null): Terms {
  if (!coupon) return { kind: 'percent', value: 10 };
  const { kind, value, minimumSubtotalCents, startsAt, endsAt, maxUses, productIds } = coupon;
  const limits = { startsAt: startsAt ?? null, endsAt: endsAt ?? null, maxUses: maxUses ?? null };
  return {
    kind,
    value: value ?? null,
    minimumSubtotalCents: minimumSubtotalCents ?? null,
    productIds: productIds ?? null,
    ...limits,
  };
}

/** Makes a coupon, or changes the terms of one; its code stays. */
export function CouponDialog({
  coupon,
  currency,
  onClose,
}: {
  coupon: Coupon | null;
  currency: string;
  onClose: () => void;
}): ReactNode {
  const [code, setCode] = useState('');
  const [terms, setTerms] = useState(() => termsOf(coupon));
  const work = useStoreWork();
  const set = (part: Partial<Terms>): void => setTerms((before) => ({ ...before, ...part }));
  const send = (): void =>
    work.run(async () => {
      if (coupon) await call(putCoupon, { params: { code: coupon.code }, body: terms });
      else await call(createCoupon, { body: { code, ...terms } });
      onClose();
    }, texts.couponSaved);
  return (
    <StoreDialog
      values={[code, terms]}
      title={coupon ? texts.editCoupon({ code: coupon.code }) : texts.addCoupon}
      work={work}
      onSubmit={send}
      onClose={onClose}
    >
      {!coupon && (
        <Field label={texts.code} hint={texts.codeHint} value={code} onChange={setCode} isRequired startsFocused />
      )}
      <WorthFields terms={terms} set={set} currency={currency} />
      <LimitFields terms={terms} set={set} currency={currency} />
      <ProductChoice terms={terms} set={set} />
    </StoreDialog>
  );
}

function WorthFields({ terms: { kind, value }, set, currency }: PartProps & { currency: string }): ReactNode {
  return (
    <div className="store-columns">
      <Choice
        label={texts.kind}
        value={kind}
        options={kindOptions}
        onChange={(chosen) => set({ kind: kinds.find((known) => known === chosen) ?? 'percent', value: null })}
      />
      {kind === 'percent' && (
        <CountField
          label={texts.percent}
          count={value ?? null}
          bounds={[0.01, 100, 2]}
          onChange={(percent) => set({ value: percent })}
        />
      )}
      {kind === 'amount' && (
        <AmountField
          label={texts.amount}
          cents={value ?? null}
          currency={currency}
          onChange={(cents) => set({ value: cents })}
        />
      )}
    </div>
  );
}

function LimitFields({ terms, set, currency }: PartProps & { currency: string }): ReactNode {
  return (
    <div className="store-columns">
      <AmountField
        label={texts.minimum}
        cents={terms.minimumSubtotalCents ?? null}
        currency={currency}
        isOptional
        onChange={(minimumSubtotalCents) => set({ minimumSubtotalCents })}
      />
      <CountField
        label={texts.maxUses}
        hint={texts.noLimit}
        count={terms.maxUses ?? null}
        bounds={[1, 1_000_000_000]}
        isOptional
        onChange={(maxUses) => set({ maxUses })}
      />
      <MomentField label={texts.startsAt} value={terms.startsAt ?? null} onChange={(startsAt) => set({ startsAt })} />
      <MomentField label={texts.endsAt} value={terms.endsAt ?? null} onChange={(endsAt) => set({ endsAt })} />
    </div>
  );
}

function ProductChoice({ terms, set }: PartProps): ReactNode {
  const products = useInfiniteQuery(inventoryQuery({}));
  const chosen = terms.productIds ?? [];
  const choose = (itemId: string, isOn: boolean): void => {
    const rest = chosen.filter((id) => id !== itemId);
    const ids = isOn ? [...rest, itemId] : rest;
    set({ productIds: ids.length > 0 ? ids : null });
  };
  return (
    <fieldset className="store-fields">
      <legend>{texts.onlyProducts}</legend>
      <p className="hint">{texts.onlyProductsHint}</p>
      <Listed query={products} none={<p className="quiet">{texts.noStock}</p>}>
        {(items) => (
          <div className="store-checks">
            {items.map(({ itemId, title }) => (
              <Check
                key={itemId}
                label={title}
                isOn={chosen.includes(itemId)}
                onChange={(isOn) => choose(itemId, isOn)}
              />
            ))}
          </div>
        )}
      </Listed>
    </fieldset>
  );
}
