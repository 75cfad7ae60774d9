import { subscriptionText, type BillingPeriod, type OfferedPlan } from '@litfass/model';
import type { ReactNode } from 'react';
import { hrefIn, type StoreProps } from '../../store/store-parts.ts';
import type { PageTexts } from '../../texts/page.ts';
import { isSwitchable, monthOfYear, planMoney, savingOf } from './plan-price.ts';

interface PlanProps<P = OfferedPlan> extends StoreProps {
  plan: P;
}

/** A plan: its name, what it costs at each interval, and the way to its checkout (ROUTE-003). */
export function PlanCard({ plan, heading: Heading, ...rest }: PlanProps & { heading: 'h2' | 'h3' }): ReactNode {
  return (
    <li data-plan={plan.name}>
      <Heading>{plan.name}</Heading>
      {isSwitchable(plan) ? (
        <BothOffers plan={plan} {...rest} />
      ) : (
        <Offer plan={plan} {...rest} interval={null} cents={plan.priceCents} period={plan.billingPeriod} />
      )}
    </li>
  );
}

/** Either says what the other one costs, so that both are there without any script. */
function BothOffers(props: PlanProps<OfferedPlan & { yearlyPriceCents: number }>): ReactNode {
  const { plan, locale, texts } = props;
  const { priceCents, yearlyPriceCents, billingPeriod } = plan;
  const { subscription, page } = texts;
  const yearly = page.orPrice({ price: subscription.perYear({ price: planMoney(yearlyPriceCents, plan, locale) }) });
  const monthly = page.inMonths({ price: planMoney(monthOfYear(yearlyPriceCents), plan, locale) });
  const saving = savingText(plan, texts, locale);
  return (
    <>
      <Offer {...props} interval="month" cents={priceCents} period={billingPeriod} notes={[yearly, saving]} />
      <Offer {...props} interval="year" cents={yearlyPriceCents} period={YEAR} notes={[monthly, saving]} />
    </>
  );
}

const YEAR = { value: 1, unit: 'year' } as const;

function savingText(plan: OfferedPlan, { page }: PageTexts, locale: string): string {
  const saving = savingOf(plan);
  if (!saving) return '';
  if ('months' in saving) return page.monthsFree({ count: saving.months });
  return page.cheaper({ percent: new Intl.NumberFormat(locale, { style: 'percent' }).format(saving.percent / 100) });
}

interface OfferProps extends PlanProps {
  /** Which of two it is; null where there is one only. */
  interval: 'month' | 'year' | null;
  cents: number;
  period: BillingPeriod;
  notes?: readonly string[];
}

/** One price with its button; the island shows those of the chosen interval (MENU-007, MENU-008). */
function Offer({ plan, interval, cents, period, notes = [], locale, texts, website }: OfferProps): ReactNode {
  const cycles = interval === 'year' ? 0 : plan.numBillingCycles;
  return (
    <div className="lf-plan-offer" data-interval={interval ?? undefined}>
      <p className="lf-plan-price">
        <strong>{planMoney(cents, plan, locale)}</strong>{' '}
        <span lang={texts.lang}>{texts.page.every[period.unit]({ count: period.value })}</span>
      </p>
      <Notes notes={notes} lang={texts.lang} />
      <p className="lf-plan-renewal" lang={texts.lang}>
        {subscriptionText(period, cycles, locale)}
      </p>
      <a className="lf-button" href={hrefIn(website, checkoutOf(plan, interval))}>
        <span lang={texts.lang}>
          {plan.kind === 'membership' ? texts.subscription.join : texts.subscription.subscribe}
        </span>
        <span className="lf-hidden">: {plan.name}</span>
      </a>
    </div>
  );
}

function Notes({ notes, lang }: { notes: readonly string[]; lang: string | undefined }): ReactNode {
  const [first = '', saving = ''] = notes;
  if (first === '') return null;
  return (
    <p className="lf-plan-note" lang={lang}>
      {first} {saving !== '' && <span className="lf-plan-saving">{saving}</span>}
    </p>
  );
}

/** The checkout starts at the regular interval by itself. */
const checkoutOf = ({ id }: OfferedPlan, interval: OfferProps['interval']): string =>
  `/checkout/subscribe?plan=${encodeURIComponent(id)}${interval === 'year' ? '&interval=year' : ''}`;
