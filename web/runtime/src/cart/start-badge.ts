import type { PageParts } from '../page-parts.ts';
import { createCart } from './cart.ts';

/** The first sync of the cart indicator (CART-009, CART-010); for visitors who have a cart. */
export const startBadge = (parts: PageParts): void => void createCart(parts).get();
