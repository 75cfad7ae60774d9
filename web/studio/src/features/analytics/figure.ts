import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { duration, number, percent } from './format.ts';
import type { Figures } from './queries.ts';
import type { FigureName } from './search.ts';

/** What is counted of visits, and how it is told. */
export interface Figure {
  name: FigureName;
  title: string;
  /** Null where no visit was, of which it could be told. */
  of: (figures: Figures) => number | null;
  show: (value: number) => string;
  isBetterLow?: boolean;
}

const perVisit = (part: number, { visits }: Figures): number | null => (visits === 0 ? null : part / visits);

export const visitFigure: Figure = { name: 'visits', title: texts.visits, of: ({ visits }) => visits, show: number };

export const figures: readonly Figure[] = [
  visitFigure,
  { name: 'people', title: texts.people, of: ({ visitors }) => visitors, show: number },
  { name: 'views', title: texts.views, of: ({ views }) => views, show: number },
  {
    name: 'bounce',
    title: texts.bounce,
    of: (all) => perVisit(all.bounces, all),
    show: percent,
    isBetterLow: true,
  },
  { name: 'duration', title: texts.duration, of: (all) => perVisit(all.seconds, all), show: duration },
];
