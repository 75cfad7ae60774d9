import { deleteCoupon } from '@litfass/commerce/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { couponsQuery, storeSettingsQuery, type Coupon } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { couponFacts } from './coupon-facts.ts';
import { StateChoice, StoreList } from './store-list.tsx';
import { useKept } from './use-kept.tsx';

/** `/config/store/coupons`: codes that make a cart cheaper. */
export function CouponsPage(): ReactNode {
  const settings = useQuery(storeSettingsQuery);
  return <Loaded query={settings}>{({ website }) => <Coupons currency={website.currency} />}</Loaded>;
}

function Coupons({ currency }: { currency: string }): ReactNode {
  const [state, setState] = useState<Coupon['state'] | undefined>();
  const [find, setFind] = useState('');
  const query = useDeferredValue(find.trim());
  const coupons = useInfiniteQuery(couponsQuery({ ...(state && { state }), ...(query !== '' && { query }) }));
  const { addButton, menu, windows, error } = useKept<Coupon>({
    dialog: (coupon, onClose) => <CouponDialog coupon={coupon} currency={currency} onClose={onClose} />,
    removal: ({ code }) => ({
      title: texts.removeCoupon({ code }),
      text: texts.removeCouponText,
      work: () => call(deleteCoupon, { params: { code } }),
      done: texts.couponRemoved,
    }),
  });
  return (
    <>
      <StoreList
        title={texts.coupons}
        intro={texts.couponsText}
        aside={addButton(texts.addCoupon, 'primary')}
        narrow={
          <>
            <StateChoice names={texts.couponStates} chosen={state} onChoose={setState} />
            <Field label={texts.findCoupon} type="search" value={find} onChange={setFind} />
          </>
        }
        isNarrowed={state !== undefined || query !== ''}
        query={coupons}
        error={error}
        none={{ icon: TicketPercent, title: texts.noCoupons, text: texts.noCouponsText }}
      >
        {(coupon) => (
          <li key={coupon.code}>
            <div>
              <p className="row-name">{coupon.code}</p>
              <p className="hint">{couponFacts(coupon, currency).join(' · ')}</p>
            </div>
            <div className="row">
              <span className="badge" data-tone={coupon.state === 'valid' ? 'good' : undefined}>
                {texts.couponStates[coupon.state]}
              </span>
              {menu(coupon, coupon.code)}
            </div>
          </li>
        )}
      </StoreList>
      {windows}
    </>
  );
}
