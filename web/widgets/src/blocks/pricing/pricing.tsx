import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { hrefIn } from '../../store/store-parts.ts';
import type { definition } from './schema.ts';

/** The plans by name below the choice of interval (MENU-006, MENU-009), each with the way to its checkout (ROUTE-003). */
export function Pricing({ block, value, context }: BlockProps<typeof definition>): ReactNode {
  if (value.plans.length === 0) return null;
  const { storePages } = textsFor(context.locale);
  const Heading = value.title === '' ? 'h2' : 'h3';
  return (
    <div className="lf-pricing">
      {value.title !== '' && <h2>{value.title}</h2>}
      <IntervalToggle name={`interval-${block.id}`} locale={context.locale} />
      <ul className="lf-pricing-plans">
        {value.plans.map((plan) => (
          <li key={plan} data-plan={plan}>
            <Heading>{plan}</Heading>
            <a
              className="lf-button"
              href={hrefIn(context.website, `/checkout/subscribe?plan=${encodeURIComponent(plan)}`)}
            >
              {storePages.subscribe}
              <span className="lf-hidden">: {plan}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function IntervalToggle({ name, locale }: { name: string; locale: string }): ReactNode {
  const texts = textsFor(locale).subscription;
  const choices = { month: texts.monthly, year: texts.yearly };
  return (
    <div className="lf-pricing-toggle" role="radiogroup" aria-label={texts.interval}>
      {Object.entries(choices).map(([interval, label]) => (
        <label key={interval}>
          <input type="radio" name={name} value={interval} defaultChecked={interval === 'month'} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
