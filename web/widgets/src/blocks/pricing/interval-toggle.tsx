import type { OfferedPlan } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../../texts/page.ts';

interface ToggleProps {
  /** Of the radio buttons; one of its own for each block. */
  name: string;
  /** Those that have both intervals. */
  plans: readonly OfferedPlan[];
  texts: PageTexts;
}

/** Two buttons of which one is chosen: the plans' own interval, or the year (MENU-006, MENU-009). */
export function IntervalToggle({ name, plans, texts }: ToggleProps): ReactNode {
  const { subscription } = texts;
  const choices = { month: shorterInterval(plans, texts), year: subscription.yearly };
  return (
    <div className="lf-pricing-toggle" role="radiogroup" aria-label={subscription.interval}>
      {Object.entries(choices).map(([interval, label]) => (
        <label key={interval}>
          <input type="radio" name={name} value={interval} defaultChecked={interval === 'month'} />
          <span lang={texts.lang}>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** 'Monatlich' where all plans are, the interval by name where they share another one. */
function shorterInterval(plans: readonly OfferedPlan[], { subscription, storePages, page }: PageTexts): string {
  const [first, ...more] = plans.map(({ billingPeriod: { unit, value } }) => storePages.every[unit]({ count: value }));
  if (first === undefined || more.some((each) => each !== first)) return page.shorter;
  if (first === storePages.every.month({ count: 1 })) return subscription.monthly;
  return first.charAt(0).toUpperCase() + first.slice(1);
}
