import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';

/** The class of all products that name none. */
export const STANDARD_CLASS = 'standard';

const names: Readonly<Record<string, string>> = texts.classes;

/** Classes that have a name of ours, in the order in which they are offered. */
export const knownClasses = Object.keys(texts.classes);

/** What people call a class of products that are taxed alike; one of the owner's own keeps its name. */
export const taxClassName = (code: string): string => names[code] ?? code;
