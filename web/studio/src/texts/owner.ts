import { editor } from '@litfass/model/texts/editor';
import { choose } from './choose.ts';

/** What is said where an owner wrote something that does not do (FVAL-016 to FVAL-023, MEDIA-001 to MEDIA-007). */
export const ownerTexts = choose(editor);
