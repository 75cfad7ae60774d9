import { orderWords as words } from '@litfass/model/texts/order-words';
import { choose } from './choose.ts';

/** How an order and its payment stand, in the words that files of orders use too. */
export const orderWords = choose(words);
