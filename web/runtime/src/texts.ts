import { startTexts } from '@litfass/widgets/text';

/** Texts that the page cannot set alone. */
export const start = (): (() => void) => startTexts(document);
