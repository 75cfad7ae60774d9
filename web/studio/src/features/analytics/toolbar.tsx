import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { valueText } from './format.ts';
import { rangeNames, type Range, type RangeName } from './range.ts';
import { dimensionNames, type DimensionName, type Filters } from './search.ts';

/** Which days the reports are of, and which visits. */
export function Toolbar({
  name,
  range,
  today,
  onRange,
}: {
  name: RangeName;
  range: Range;
  today: string;
  onRange: (name: RangeName, own?: Range) => void;
}): ReactNode {
  const pick = (value: string): void => {
    const chosen = rangeNames.find((known) => known === value) ?? 'days30';
    onRange(chosen, chosen === 'own' ? range : undefined);
  };
  const day = (label: string, end: 'from' | 'to'): ReactNode => (
    <label className="field">
      <span className="label">{label}</span>
      <input
        type="date"
        value={range[end]}
        max={today}
        onChange={({ target }) => target.value !== '' && onRange('own', { ...range, [end]: target.value })}
      />
    </label>
  );
  return (
    <div className="analytics-tools">
      <Choice
        label={texts.range}
        value={name}
        options={rangeNames.map((value) => ({ value, label: texts[value] }))}
        onChange={pick}
      />
      {name === 'own' && (
        <>
          {day(texts.from, 'from')}
          {day(texts.to, 'to')}
        </>
      )}
    </div>
  );
}

/** The filters that hold, each with the way to take it away. */
export function FilterChips({
  filters,
  onRemove,
}: {
  filters: Filters;
  onRemove: (names: readonly DimensionName[]) => void;
}): ReactNode {
  const names = dimensionNames.filter((name) => filters[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <ul className="chips" aria-label={texts.filters}>
      {names.map((name) => {
        const value = valueText(name, filters[name] ?? '');
        return (
          <li key={name} className="chip">
            <span className="quiet">{texts[name]}:</span> {value}
            <Button
              look="quiet"
              size="icon"
              aria-label={texts.removeFilter({ name: texts[name], value })}
              onPress={() => onRemove([name])}
            >
              <X aria-hidden />
            </Button>
          </li>
        );
      })}
      {names.length > 1 && (
        <li>
          <Button look="quiet" onPress={() => onRemove(names)}>
            {texts.clearFilters}
          </Button>
        </li>
      )}
    </ul>
  );
}
