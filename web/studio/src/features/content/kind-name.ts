import { contentTexts } from '../../texts/content.ts';

const names: Readonly<Record<string, string>> = contentTexts.kinds;

/** What a collection of this type holds, in the owner's words. */
export const kindName = (type: string): string => names[type] ?? type;
