import { geoPath } from 'd3-geo';
import { useMemo, useState, type ReactNode } from 'react';
import { analyticsTexts as texts } from '../../../gen/texts/analytics.ts';
import { mapTexts } from '../../../gen/texts/map.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { number, valueText } from '../format.ts';
import type { VisitRow } from '../queries.ts';
import type { Country } from './countries.ts';
import { SHADES, shadeOf } from './shade.ts';
import { projectionOf, SIZE, viewNames, type ViewName } from './views.ts';
import './map.css';

/** Countries, the darker the more visits came from them. The list beside it says the same in numbers. */
export function CountryMap({
  countries,
  rows,
  onPick,
}: {
  countries: readonly Country[];
  rows: readonly VisitRow[];
  onPick: (code: string) => void;
}): ReactNode {
  const [view, setView] = useState<ViewName>('europe');
  const outlines = useMemo(() => {
    const path = geoPath(projectionOf(view)).digits(1);
    return countries.flatMap(({ code, outline }) => {
      const line = path(outline);
      return line ? [{ code, line }] : [];
    });
  }, [countries, view]);
  const visits = new Map(rows.map((row) => [row.value, row.visits]));
  const most = Math.max(...visits.values(), 1);
  return (
    <>
      <Segmented
        label={mapTexts.view}
        look="line"
        value={view}
        options={viewNames.map((value) => ({ value, label: mapTexts[value] }))}
        onChange={(next) => setView(viewNames.find((name) => name === next) ?? 'europe')}
      />
      <svg
        className="country-map"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={mapTexts.summary({ countries: rows.slice(0, 3).map(wordsOf).join(', ') })}
      >
        {outlines.map(({ code, line }) => {
          const count = visits.get(code ?? '') ?? 0;
          return (
            <path
              key={line}
              d={line}
              data-shade={shadeOf(count, most)}
              {...(code !== null && count > 0 && { onClick: () => onPick(code) })}
            >
              {code !== null && <title>{wordsOf({ value: code, visits: count })}</title>}
            </path>
          );
        })}
      </svg>
      <p className="map-scale" aria-hidden>
        {mapTexts.few}
        {Array.from({ length: SHADES }, (_shade, index) => (
          <span key={index} data-shade={index + 1} />
        ))}
        {mapTexts.many}
      </p>
    </>
  );
}

const wordsOf = ({ value, visits }: Pick<VisitRow, 'value' | 'visits'>): string =>
  `${valueText('country', value)}: ${number(visits)} ${texts.visits}`;
