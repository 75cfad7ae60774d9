import { createCoupon, putCoupon } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { inventoryQuery, type Coupon } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { AmountEntry, CountEntry, MomentEntry, TextEntry } from '../../ui/form/entries.tsx';
import { PartError, wrongPart } from '../../ui/form/part-error.tsx';
import { useEntry, type ControlOf } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Listed } from '../../ui/listed.tsx';
import { useStoreSaved } from './use-store-saved.ts';

type Terms = BodyOf<typeof putCoupon>;
type CouponValues = Terms & { code: string };
interface PartProps {
  control: ControlOf<CouponValues>;
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
  const say = useStoreSaved();
  const form = useOwnerForm<CouponValues>({
    values: { code: '', ...termsOf(coupon) },
    send: async ({ code, ...terms }) => {
      if (coupon) await call(putCoupon, { params: { code: coupon.code }, body: terms });
      else await call(createCoupon, { body: { code, ...terms } });
      say(texts.couponSaved);
      onClose();
    },
  });
  const { control } = form;
  return (
    <Dialog title={coupon ? texts.editCoupon({ code: coupon.code }) : texts.addCoupon} isOpen onClose={onClose}>
      <DialogForm form={form} onClose={onClose}>
        {!coupon && (
          <TextEntry label={texts.code} hint={texts.codeHint} isRequired startsFocused control={control} name="code" />
        )}
        <WorthFields
          control={control}
          currency={currency}
          onKind={() => form.setValue('value', null, { shouldDirty: true })}
        />
        <LimitFields control={control} currency={currency} />
        <ProductChoice control={control} />
      </DialogForm>
    </Dialog>
  );
}

function WorthFields({ control, currency, onKind }: PartProps & { currency: string; onKind: () => void }): ReactNode {
  const kind = useEntry({ control, name: 'kind' });
  return (
    <div className="store-columns">
      <Choice
        label={texts.kind}
        value={kind.value}
        error={kind.error}
        options={kindOptions}
        onChange={(chosen) => {
          kind.onChange(kinds.find((known) => known === chosen) ?? 'percent');
          onKind();
        }}
      />
      {kind.value === 'percent' && (
        <CountEntry label={texts.percent} bounds={[0.01, 100, 2]} control={control} name="value" />
      )}
      {kind.value === 'amount' && (
        <AmountEntry label={texts.amount} currency={currency} control={control} name="value" />
      )}
    </div>
  );
}

function LimitFields({ control, currency }: PartProps & { currency: string }): ReactNode {
  return (
    <div className="store-columns">
      <AmountEntry label={texts.minimum} currency={currency} isOptional control={control} name="minimumSubtotalCents" />
      <CountEntry
        label={texts.maxUses}
        hint={texts.noLimit}
        bounds={[1, 1_000_000_000]}
        isOptional
        control={control}
        name="maxUses"
      />
      <MomentEntry label={texts.startsAt} control={control} name="startsAt" />
      <MomentEntry label={texts.endsAt} control={control} name="endsAt" />
    </div>
  );
}

function ProductChoice({ control }: PartProps): ReactNode {
  const { value, onChange, error } = useEntry({ control, name: 'productIds' });
  const products = useInfiniteQuery(inventoryQuery({}));
  const chosen = value ?? [];
  const choose = (itemId: string, isOn: boolean): void => {
    const rest = chosen.filter((id) => id !== itemId);
    const ids = isOn ? [...rest, itemId] : rest;
    onChange(ids.length > 0 ? ids : null);
  };
  return (
    <fieldset className="store-fields" {...wrongPart(error)}>
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
      <PartError error={error} />
    </fieldset>
  );
}
