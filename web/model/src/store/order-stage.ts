import type { Order } from './order.ts';

/** How far an order has come on its way to the buyer: the columns of the board of orders. */
export const orderStages = ['open', 'partly', 'done', 'cancelled'] as const;
export type OrderStage = (typeof orderStages)[number];

type Line = Pick<Order['lines'][number], 'productType' | 'quantity' | 'fulfilledQuantity' | 'returnedQuantity'>;

interface OnItsWay {
  state: Order['state'];
  lines: readonly Line[];
}

/** Files, gift cards, donations and memberships reach their buyer by themselves: nobody packs or does them. */
export const sendsItself = (productType: string): boolean => productType !== 'PHYSICAL' && productType !== 'SERVICE';

/** Pieces of a line that are still to be handed over: what came back before it left is not. */
export const leftOfLine = ({ productType, quantity, fulfilledQuantity, returnedQuantity }: Line): number =>
  sendsItself(productType) ? 0 : Math.max(0, quantity - fulfilledQuantity - returnedQuantity);

export function stageOf({ state, lines }: OnItsWay): OrderStage {
  if (state === 'fulfilled') return 'done';
  if (state === 'cancelled' || state === 'failed') return 'cancelled';
  return lines.some(({ fulfilledQuantity }) => fulfilledQuantity > 0) ? 'partly' : 'open';
}

/** Pieces that are still to be handed over. */
export const piecesLeft = ({ lines }: OnItsWay): number => lines.reduce((sum, line) => sum + leftOfLine(line), 0);

/** Where an order may go from where it stands: what has left cannot be called off, and one piece has no parts. */
export function stagesAfter(order: OnItsWay): OrderStage[] {
  const stage = stageOf(order);
  if (stage !== 'open' && stage !== 'partly') return [];
  const sends: OrderStage[] = order.state === 'open' ? (piecesLeft(order) > 1 ? ['partly', 'done'] : ['done']) : [];
  return [...sends, ...(stage === 'open' ? (['cancelled'] as const) : [])].filter((next) => next !== stage);
}
