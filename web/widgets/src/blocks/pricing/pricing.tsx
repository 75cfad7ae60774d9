import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { TaxNote } from '../../page/tax-note.tsx';
import { pageTexts } from '../../texts/page.ts';
import { IntervalToggle } from './interval-toggle.tsx';
import { PlanCard } from './plan-card.tsx';
import { isSwitchable } from './plan-price.ts';
import type { definition } from './schema.ts';

/** Plans with their prices below the choice of interval (MENU-006, MENU-009); what is not offered is left out. */
export function Pricing({ block, value, data, context }: BlockProps<typeof definition>): ReactNode {
  const plans = data.offers.filter((plan) => plan !== null);
  if (plans.length === 0) return null;
  const { locale, website } = context;
  const texts = pageTexts(locale);
  const switched = plans.filter(isSwitchable);
  return (
    <div className="lf-pricing">
      {value.title !== '' && <h2>{value.title}</h2>}
      {switched.length > 0 && <IntervalToggle name={`interval-${block.id}`} plans={switched} texts={texts} />}
      <ul className="lf-pricing-plans">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            heading={value.title === '' ? 'h2' : 'h3'}
            {...{ locale, texts, website }}
          />
        ))}
      </ul>
      {/* All plans of a website are taxed alike, so one line stands for all. */}
      <TaxNote tax={plans[0]?.tax ?? null} isShipped={false} className="lf-meta" {...{ locale, texts, website }} />
    </div>
  );
}
