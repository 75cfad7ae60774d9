import type { OverlayStack } from '../overlay/overlay-stack.ts';

/** What of the page a call needs: where its dialogs open, who hears of it, and where it goes. */
export interface CallSurroundings {
  overlays: OverlayStack;
  events: EventTarget;
  /** Address of the website on its secure domain. */
  baseUrl: string;
}
