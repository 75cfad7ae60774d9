import type { ItemCard } from '@litfass/model';
import { boundedMemory, type BoundedMemory } from '../memory/bounded-memory.ts';

/** A part of a collection's items, and how many there are in all. Never changed after it was read. */
export interface CardList {
  items: ItemCard[];
  total: number;
}

/** A card is drawn for the top of a page and for the rest of it, and its HTML kept as text and as bytes. */
const WITH_DRAWINGS = 5;

/** Bytes of a list with what is drawn of it, roughly. */
const sizeOf = (list: CardList): number => 500 + JSON.stringify(list).length * WITH_DRAWINGS;

/** Lists that were read, of all websites together. */
export const listMemory = (maxBytes: number): BoundedMemory<CardList> => boundedMemory(maxBytes, sizeOf);
