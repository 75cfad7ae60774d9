import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Reports as files that are written in the owner's app. */
export const analyticsFileTexts = choose(
  area({
    de: { id: 'Kennung', name: 'statistik.csv' },
    en: { id: 'ID', name: 'statistics.csv' },
  }),
);
