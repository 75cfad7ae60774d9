import { startFrame } from '../_shared/consent/consent-placeholder-button.ts';

export const moment = 'visible';

export const start = (root: HTMLElement): void => startFrame(root);
