import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** How sales went, in the statistics. */
export const salesTexts = choose(
  area({
    de: {
      revenue: 'Umsatz',
      orders: 'Bestellungen',
      average: 'Je Bestellung',
      conversion: 'Besuche, die zu einer Bestellung führen',
      trend: 'Umsatz von Tag zu Tag',
      sum: (amount: string, from: string, to: string) => `Umsatz: ${amount} vom ${from} bis ${to}`,
      fileName: 'umsatz.csv',
    },
    en: {
      revenue: 'Sales',
      orders: 'Orders',
      average: 'Per order',
      conversion: 'Visits that lead to an order',
      trend: 'Sales from day to day',
      sum: (amount: string, from: string, to: string) => `Sales: ${amount} from ${from} to ${to}`,
      fileName: 'sales.csv',
    },
  }),
);
