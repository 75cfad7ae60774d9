import { area } from './area.ts';

/** How a subscription renews (SUB-004 to SUB-009, OPEN-017), and the choice between monthly and yearly prices (MENU-006). */
export const subscription = area({
  de: {
    everyWeek: 'wird jede Woche verlängert',
    everyMonth: 'wird jeden Monat verlängert',
    everyYear: 'wird jedes Jahr verlängert',
    everyWeeks: (count: number) => `wird alle ${count} Wochen verlängert`,
    everyMonths: (count: number) => `wird alle ${count} Monate verlängert`,
    everyYears: (count: number) => `wird alle ${count} Jahre verlängert`,
    payments: (count: number) => `${count} Zahlungen lang`,
    interval: 'Zahlungsintervall',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    perMonth: (price: string) => `${price} im Monat`,
    perYear: (price: string) => `${price} im Jahr`,
    join: 'Mitglied werden',
    subscribe: 'Abonnieren',
  },
  en: {
    everyWeek: 'renews every week',
    everyMonth: 'renews every month',
    everyYear: 'renews every year',
    everyWeeks: (count: number) => `renews every ${count} weeks`,
    everyMonths: (count: number) => `renews every ${count} months`,
    everyYears: (count: number) => `renews every ${count} years`,
    payments: (count: number) => (count === 1 ? 'for 1 payment' : `for ${count} payments`),
    interval: 'Payment interval',
    monthly: 'Monthly',
    yearly: 'Yearly',
    perMonth: (price: string) => `${price} a month`,
    perYear: (price: string) => `${price} a year`,
    join: 'Become a member',
    subscribe: 'Subscribe',
  },
});
