import { contentTexts } from '../../gen/texts/content.ts';

const names: Readonly<Record<string, string>> = contentTexts.kinds;

/** What a collection of this type holds, in the owner's words. */
export const kindName = (type: string): string => names[type] ?? type;

const additions: Readonly<Record<string, string>> = contentTexts.addItem;

/** What adds an item to a collection of that type, such as “Neues Produkt”. */
export const addItemText = (type: string): string => additions[type] ?? contentTexts.addItem.generic;
