import type { OverlayStack } from './overlay-stack.ts';

export interface KeyActions {
  overlays: OverlayStack;
  /** Ends the listening. */
  signal: AbortSignal;
  /** Escape with nothing open (KEY-004 to KEY-007). */
  enterConfiguration: () => void;
  logOut: () => void;
}

/** KEY-001 */
const escapeCode = 27;

/** What Escape means while something of it is there: the browser or a part of the page closes it, or a field takes the key. */
const meansElse = 'dialog:modal,:popover-open,[class^=lf-nav][open],input:focus,textarea:focus';

/** Escape closes what lies on top, or leads to the configuration area; Shift+Escape logs out (KEY-001 to KEY-008). */
export function listenToKeys({ overlays, signal, enterConfiguration, logOut }: KeyActions): void {
  const onKey = (event: KeyboardEvent): void => {
    // oxlint-disable-next-line typescript/no-deprecated -- the specification names the code
    if (event.key !== 'Escape' && event.keyCode !== escapeCode) return;
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.shiftKey) return logOut();
    if (overlays.closeTop()) return event.preventDefault();
    if (document.querySelector(meansElse)) return;
    enterConfiguration();
  };
  document.addEventListener('keydown', onKey, { signal });
}
