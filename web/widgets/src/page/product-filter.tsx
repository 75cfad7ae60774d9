import {
  formatMoney,
  productSorts,
  type ChosenFilter,
  type FilterChoice,
  type ProductFilterView,
} from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

interface Props {
  choice: ProductFilterView;
  locale: string;
  texts: PageTexts;
}

/**
 * What a list of products is narrowed and sorted by: a form that asks for the list's own address, complete without
 * script. On phones it is folded away; on wide screens its groups stand in a row and open over the list.
 */
export function ProductFilter(props: Props & { total: number }): ReactNode {
  const { choice, total, texts } = props;
  const { productFilter } = texts;
  const { length } = choice.chosen;
  return (
    <>
      <form className="lf-choice" method="get" action={choice.href} aria-label={productFilter.name}>
        {choice.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Search {...props} />
        <details className="lf-choice-all">
          <summary>
            {productFilter.open}
            <Count count={length} texts={texts} />
          </summary>
          <div className="lf-choice-groups">
            <Options {...props} />
            <PriceGroup {...props} />
            <Availability {...props} />
            <Sorting {...props} />
          </div>
        </details>
        <p className="lf-choice-count" role="status">
          {productFilter.count({ count: total })}
        </p>
      </form>
      <Chosen {...props} />
      {total === 0 ? (
        <div className="lf-choice-none">
          <p className="lf-lead">{productFilter.none}</p>
          <a className="lf-button" href={choice.clearHref} rel="nofollow">
            {productFilter.clear}
          </a>
        </div>
      ) : null}
    </>
  );
}

function Search({ choice, texts: { productFilter } }: Props): ReactNode {
  if (!choice.isSearchable) return null;
  return (
    <div className="lf-choice-search">
      <input
        type="search"
        name="q"
        defaultValue={choice.query}
        maxLength={100}
        aria-label={productFilter.search}
        placeholder={productFilter.search}
      />
      <button type="submit" className="lf-button lf-quiet">
        {productFilter.searchButton}
      </button>
    </div>
  );
}

interface GroupProps {
  title: string;
  count?: number;
  texts: PageTexts;
  className?: string;
  /** What its fields are called together where that is not its title. */
  legend?: string;
  children: ReactNode;
}

/** One of the groups is open at a time. */
function Group({ title, count = 0, texts, className = '', legend = title, children }: GroupProps): ReactNode {
  return (
    <details className={`lf-choice-group ${className}`.trimEnd()} name="lf-choice">
      <summary>
        <span>{title}</span>
        <Count count={count} texts={texts} />
      </summary>
      <fieldset>
        <legend className="lf-hidden">{legend}</legend>
        {children}
        <button type="submit" className="lf-button" lang={texts.lang}>
          {texts.productFilter.apply}
        </button>
      </fieldset>
    </details>
  );
}

const Count = ({ count, texts }: { count: number; texts: PageTexts }): ReactNode =>
  count === 0 ? null : (
    <>
      <b aria-hidden="true">{count}</b>
      <span className="lf-hidden" lang={texts.lang}>
        {' '}
        {texts.productFilter.chosenCount({ count })}
      </span>
    </>
  );

const Options = ({ choice, texts }: Props): ReactNode =>
  choice.options.map(({ name, field, values }) => (
    <Group key={name} title={name} count={values.filter(({ chosen }) => chosen).length} texts={texts}>
      {values.map(({ value, ...each }) => (
        <Box key={value} field={field} value={value} label={value} choice={each} />
      ))}
    </Group>
  ));

/** What would show nothing is there, but cannot be chosen. */
function Box({
  field,
  value,
  label,
  choice,
}: {
  field: string;
  value: string;
  label: string;
  choice: FilterChoice;
}): ReactNode {
  const { count, chosen } = choice;
  return (
    <label>
      <input type="checkbox" name={field} value={value} defaultChecked={chosen} disabled={count === 0 && !chosen} />
      <span>{label}</span> <small>({count})</small>
    </label>
  );
}

function PriceGroup({ choice, locale, texts }: Props): ReactNode {
  const { productFilter } = texts;
  const { price, onSale } = choice;
  if (!price && !onSale) return null;
  const isBound = price !== null && (price.min !== null || price.max !== null);
  const money = (amount: number): string => moneyOf(amount, price?.currency ?? '', locale);
  return (
    <Group title={productFilter.price} count={(isBound ? 1 : 0) + (onSale?.chosen ? 1 : 0)} texts={texts}>
      {price ? (
        <>
          <p className="lf-meta">
            {productFilter.priceRange({ lowest: money(price.lowestCents), highest: money(price.highestCents) })}
          </p>
          <div className="lf-choice-bounds">
            <Bound
              name="min"
              value={price.min}
              text={productFilter.from}
              label={productFilter.min({ currency: price.currency })}
            />
            <Bound
              name="max"
              value={price.max}
              text={productFilter.to}
              label={productFilter.max({ currency: price.currency })}
            />
          </div>
        </>
      ) : null}
      {onSale ? <Box field="sale" value="1" label={productFilter.onSale} choice={onSale} /> : null}
    </Group>
  );
}

const Bound = ({ name, value, text, label }: { name: string; value: number | null; text: string; label: string }) => (
  <label>
    <span>{text}</span>
    <input
      type="number"
      name={name}
      defaultValue={value ?? undefined}
      min={0}
      step="any"
      inputMode="decimal"
      aria-label={label}
    />
  </label>
);

const Availability = ({ choice: { inStock }, texts }: Props): ReactNode =>
  inStock ? (
    <Group title={texts.productFilter.availability} count={inStock.chosen ? 1 : 0} texts={texts}>
      <Box field="stock" value="1" label={texts.productFilter.inStock} choice={inStock} />
    </Group>
  ) : null;

const Sorting = ({ choice, texts }: Props): ReactNode => {
  const { productFilter } = texts;
  return (
    <Group
      title={productFilter.sortBy({ name: productFilter.sorts[choice.sort] })}
      legend={productFilter.sorting}
      className="lf-choice-sorting"
      texts={texts}
    >
      {productSorts.map((sort) => (
        <label key={sort}>
          <input
            type="radio"
            name="sort"
            value={sort === 'featured' ? '' : sort}
            defaultChecked={choice.sort === sort}
          />
          <span>{productFilter.sorts[sort]}</span>
        </label>
      ))}
    </Group>
  );
};

/** What is chosen, each with a way to take it back. */
function Chosen({ choice, locale, texts }: Props): ReactNode {
  const { productFilter } = texts;
  if (choice.chosen.length === 0) return null;
  return (
    <ul className="lf-choice-chosen" aria-label={productFilter.chosen}>
      {choice.chosen.map((each) => {
        const label = labelOf(each, { choice, locale, texts });
        return (
          <li key={each.href}>
            <a href={each.href} rel="nofollow" aria-label={productFilter.remove({ name: label })}>
              {label} <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
      <li>
        <a className="lf-choice-clear" href={choice.clearHref} rel="nofollow">
          {productFilter.clear}
        </a>
      </li>
    </ul>
  );
}

function labelOf(chosen: ChosenFilter, { choice, locale, texts: { productFilter } }: Props): string {
  switch (chosen.kind) {
    case 'option':
      return `${chosen.name}: ${chosen.value}`;
    case 'query':
      return productFilter.query({ text: chosen.text });
    case 'in-stock':
      return productFilter.inStock;
    case 'on-sale':
      return productFilter.onSale;
    case 'price': {
      const { minCents, maxCents } = chosen;
      const money = (cents: number): string => moneyOf(cents, choice.price?.currency ?? '', locale);
      if (maxCents === null) return productFilter.priceFrom({ price: money(minCents ?? 0) });
      if (minCents === null) return productFilter.priceTo({ price: money(maxCents) });
      return productFilter.priceBetween({ lowest: money(minCents), highest: money(maxCents) });
    }
  }
}

const moneyOf = (amount: number, currency: string, locale: string): string =>
  formatMoney({ amount, currency }, { locale, trim: true });
