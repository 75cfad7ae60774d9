import { cancelSubscription } from '@litfass/commerce/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarSync } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { subscriptionsQuery, type Subscription } from '../../api/store.ts';
import { storePeopleTexts as texts } from '../../gen/texts/store-people.ts';
import { amountText } from '../../ui/amount.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { StateChoice, StoreList } from './store-list.tsx';
import { useStoreWork } from './use-store-work.ts';
import { dayText } from '../../ui/moment-text.ts';

const tones = { active: 'good', pastDue: 'warn', ended: undefined } as const;

/** `/config/store/subscriptions`: subscriptions, memberships and recurring donations. */
export function SubscriptionsPage(): ReactNode {
  const [state, setState] = useState<Subscription['state'] | undefined>();
  const [leaving, setLeaving] = useState<Subscription | null>(null);
  const [isAtOnce, setIsAtOnce] = useState(false);
  const subscriptions = useInfiniteQuery(subscriptionsQuery(state ? { state } : {}));
  const { run, error } = useStoreWork();
  return (
    <>
      <StoreList
        title={texts.subscriptions}
        intro={texts.subscriptionsText}
        narrow={<StateChoice names={texts.subscriptionStates} chosen={state} onChoose={setState} />}
        isNarrowed={state !== undefined}
        query={subscriptions}
        error={error}
        none={{ icon: CalendarSync, title: texts.noSubscriptions, text: texts.noSubscriptionsText }}
      >
        {(subscription) => (
          <SubscriptionRow
            key={subscription.id}
            subscription={subscription}
            onCancel={() => {
              setIsAtOnce(false);
              setLeaving(subscription);
            }}
          />
        )}
      </StoreList>
      <Confirmation
        title={texts.cancelTitle}
        text={leaving ? texts.cancelText({ email: leaving.email, day: dayText(leaving.periodEndsAt) }) : ''}
        confirm={texts.cancel}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() =>
          leaving &&
          run(async () => {
            await call(cancelSubscription, {
              params: { id: leaving.id },
              query: { kind: isAtOnce ? 'extraordinary' : 'ordinary' },
              body: {},
            });
          }, texts.cancelDone)
        }
      >
        <Check label={texts.cancelAtOnce} isOn={isAtOnce} onChange={setIsAtOnce} />
      </Confirmation>
    </>
  );
}

function SubscriptionRow({ subscription, onCancel }: { subscription: Subscription; onCancel: () => void }): ReactNode {
  const { title, email, orderId, orderNumber, state, cancelledAt, periodEndsAt, endedAt } = subscription;
  const { amountCents, currency, billingPeriod, kind, nextTryAt, cancellation, endsAt, refundCents } = subscription;
  const share = amountText(refundCents, currency);
  const facts = [
    texts.kinds[kind],
    email,
    ...(endedAt === null ? [] : [texts.endedAt({ day: dayText(endedAt) })]),
    ...(nextTryAt !== null && cancelledAt === null ? [texts.triedAgain({ day: dayText(nextTryAt) })] : []),
    ...(endedAt === null && cancelledAt === null ? [texts.paidUntil({ day: dayText(periodEndsAt) })] : []),
    ...(cancellation === 'extraordinary' ? [texts.atOnce({ day: dayText(endsAt ?? periodEndsAt) })] : []),
    ...(endedAt === null && cancellation === 'ordinary'
      ? [texts.endsAt({ day: dayText(endsAt ?? periodEndsAt) })]
      : []),
    ...(endedAt === null && cancellation === 'ordinary' && refundCents > 0 ? [texts.shareBack({ amount: share })] : []),
    ...(cancellation === 'extraordinary' && refundCents > 0 ? [texts.shareOpen({ amount: share })] : []),
  ];
  return (
    <li className="store-row">
      <div>
        <p className="row-name">{title}</p>
        <p className="hint">
          {facts.join(' · ')}{' '}
          {orderNumber !== null && (
            <Link to="/orders/$id" params={{ id: orderId }}>
              {texts.order({ number: orderNumber })}
            </Link>
          )}
        </p>
      </div>
      <span>
        <span className="badge" data-tone={state === 'active' && cancelledAt !== null ? undefined : tones[state]}>
          {state === 'active' && cancelledAt !== null ? texts.ending : texts.subscriptionStates[state]}
        </span>
      </span>
      <p className="store-amount">
        <strong>{amountText(amountCents, currency)}</strong>
        <span className="hint">{texts.per[billingPeriod.unit](billingPeriod)}</span>
      </p>
      <div>
        {state !== 'ended' && cancelledAt === null && (
          <Button onPress={onCancel}>
            {texts.cancel}
            <span className="hidden-text">
              : {title}, {email}
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
