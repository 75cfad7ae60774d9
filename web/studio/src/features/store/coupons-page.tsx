import { deleteCoupon } from '@litfass/commerce/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, TicketPercent, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { couponsQuery, storeSettingsQuery, type Coupon } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../texts/store-goods.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Section } from '../../ui/section.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { couponFacts } from './coupon-facts.ts';
import { Problems } from './problems.tsx';
import { useStoreWork } from './use-store-work.ts';

const states = ['valid', 'notYet', 'expired', 'usedUp'] as const;

/** `/config/store/coupons`: codes that make a cart cheaper. */
export function CouponsPage(): ReactNode {
  const settings = useQuery(storeSettingsQuery);
  return <Loaded query={settings}>{({ website }) => <Coupons currency={website.currency} />}</Loaded>;
}

function Coupons({ currency }: { currency: string }): ReactNode {
  const [state, setState] = useState<Coupon['state'] | undefined>();
  const [opened, setOpened] = useState<Coupon | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Coupon | null>(null);
  const { run, error } = useStoreWork();
  const coupons = useInfiniteQuery({
    ...couponsQuery(state ? { state } : {}),
    placeholderData: (before) => before,
  });
  const options = [
    { value: '', label: texts.any },
    ...states.map((value) => ({ value, label: texts.couponStates[value] })),
  ];
  const add = (
    <Button look="primary" onPress={() => setOpened('new')}>
      <Plus aria-hidden />
      {texts.addCoupon}
    </Button>
  );
  return (
    <Section title={texts.coupons} intro={texts.couponsText} aside={add}>
      <div className="store-filter">
        <Choice
          label={texts.state}
          value={state ?? ''}
          options={options}
          onChange={(value) => setState(states.find((known) => known === value))}
        />
      </div>
      <Problems error={error} />
      <Listed
        query={coupons}
        none={
          state ? (
            <p className="quiet">{texts.nothing}</p>
          ) : (
            <Empty icon={TicketPercent} title={texts.noCoupons} text={texts.noCouponsText} />
          )
        }
      >
        {(items) => (
          <ul className="rows">
            {items.map((coupon) => (
              <CouponRow
                key={coupon.code}
                coupon={coupon}
                currency={currency}
                onEdit={() => setOpened(coupon)}
                onRemove={() => setLeaving(coupon)}
              />
            ))}
          </ul>
        )}
      </Listed>
      {opened && (
        <CouponDialog coupon={opened === 'new' ? null : opened} currency={currency} onClose={() => setOpened(null)} />
      )}
      <Confirmation
        title={texts.removeCoupon(leaving?.code ?? '')}
        text={texts.removeCouponText}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() =>
          leaving &&
          run(async () => {
            await call(deleteCoupon, { params: { code: leaving.code } });
          }, texts.couponRemoved)
        }
      />
    </Section>
  );
}

function CouponRow({
  coupon,
  currency,
  onEdit,
  onRemove,
}: {
  coupon: Coupon;
  currency: string;
  onEdit: () => void;
  onRemove: () => void;
}): ReactNode {
  return (
    <li>
      <div>
        <p className="row-name">{coupon.code}</p>
        <p className="hint">{couponFacts(coupon, currency).join(' · ')}</p>
      </div>
      <div className="row">
        <span className="badge" data-tone={coupon.state === 'valid' ? 'good' : undefined}>
          {texts.couponStates[coupon.state]}
        </span>
        <Menu
          label={texts.actions(coupon.code)}
          actions={[
            { id: 'edit', label: texts.edit, icon: PencilLine, run: onEdit },
            { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger', run: onRemove },
          ]}
        />
      </div>
    </li>
  );
}
