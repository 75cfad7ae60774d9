import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** The board of orders: a column for each stage. */
export const orderBoardTexts = choose(
  area({
    de: {
      view: 'Ansicht',
      list: 'Liste',
      board: 'Tafel',
      stages: { open: 'Offen', partly: 'Teilweise versandt', done: 'Erledigt', cancelled: 'Storniert' },
      empty: {
        open: 'Nichts zu tun: Alles ist unterwegs.',
        partly: 'Keine Bestellung ist nur zum Teil unterwegs.',
        done: 'Noch ist keine Bestellung erledigt.',
        cancelled: 'Keine Bestellung ist storniert.',
      },
      column: (name: string, count: number) => `${name}: ${count} ${count === 1 ? 'Bestellung' : 'Bestellungen'}`,
      jump: 'Zu einer Spalte',
      move: (number: string) => `Bestellung ${number} in eine andere Spalte ziehen`,
      actions: (number: string) => `Was mit Bestellung ${number} geschehen soll`,
      sendPart: 'Einen Teil verschicken',
      sent: (sent: number, all: number) => `${sent} von ${all} verschickt`,
      hint: 'Leertaste nimmt die Bestellung auf, die Pfeiltasten nach links und rechts wählen die Spalte, Leertaste legt sie ab, Escape bricht ab.',
      lifted: (number: string) => `Bestellung ${number} ist aufgenommen.`,
      over: (number: string, column: string) => `Bestellung ${number} ist über „${column}“.`,
      overNothing: (number: string) => `Bestellung ${number} ist über keiner Spalte, in die sie darf.`,
      dropped: (number: string, column: string) => `Bestellung ${number} soll nach „${column}“.`,
      putBack: (number: string) => `Bestellung ${number} bleibt, wo sie war.`,
    },
    en: {
      view: 'View',
      list: 'List',
      board: 'Board',
      stages: { open: 'Open', partly: 'Partly sent', done: 'Done', cancelled: 'Cancelled' },
      empty: {
        open: 'Nothing to do: everything is on its way.',
        partly: 'No order is on its way in part only.',
        done: 'No order is done yet.',
        cancelled: 'No order is cancelled.',
      },
      column: (name: string, count: number) => `${name}: ${count} ${count === 1 ? 'order' : 'orders'}`,
      jump: 'To a column',
      move: (number: string) => `Drag order ${number} to another column`,
      actions: (number: string) => `What shall happen to order ${number}`,
      sendPart: 'Send a part',
      sent: (sent: number, all: number) => `${sent} of ${all} sent`,
      hint: 'Space picks the order up, the left and right arrow keys choose the column, space puts it down, Escape cancels.',
      lifted: (number: string) => `Order ${number} is picked up.`,
      over: (number: string, column: string) => `Order ${number} is over “${column}”.`,
      overNothing: (number: string) => `Order ${number} is over no column that it may go to.`,
      dropped: (number: string, column: string) => `Order ${number} shall go to “${column}”.`,
      putBack: (number: string) => `Order ${number} stays where it was.`,
    },
  }),
);
