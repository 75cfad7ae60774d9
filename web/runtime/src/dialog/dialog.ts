import { wordsLang } from '@litfass/widgets/words-lang';
import { addSheet, element } from '../element.ts';
import type { OverlayStack } from '../overlay/overlay-stack.ts';
import quiet from '../quiet.css?inline';
import css from './dialog.css?inline';

/** DLG-004: where no animation ends, a dialog goes after this time. */
const hideMs = 600;

export interface DialogOptions {
  overlays: OverlayStack;
  /** Accessible name, and the heading unless `heading` is false. */
  title: string;
  role?: 'dialog' | 'alertdialog';
  heading?: boolean;
  className?: string;
  content: (Node | string)[];
  /** All that it says is the platform's own words. */
  isOurs?: boolean;
  /** It is for looking at only: it takes no focus from who types beside it. */
  inert?: boolean;
  /** Called once, as soon as the dialog begins to close. */
  onClose?: () => void;
}

export interface OpenDialog {
  element: HTMLDialogElement;
  close: () => void;
}

let count = 0;

/**
 * Opens a modal dialog: the rest of the page is inert, the focus stays in it and returns to where it was.
 * It closes by Escape, by `close` and by a click beside it unless it is an alertdialog.
 */
export function openDialog(options: DialogOptions): OpenDialog {
  const {
    overlays,
    title,
    role = 'dialog',
    heading = true,
    className = '',
    content,
    isOurs = false,
    inert,
    onClose,
  } = options;
  addSheet('quiet', quiet);
  addSheet('dialog', css);
  const id = `lf-dialog-${++count}`;
  const dialog = element(
    'dialog',
    {
      class: `lf-dialog ${className}`,
      role: role === 'alertdialog' && role,
      'aria-modal': 'true',
      'aria-labelledby': heading && id,
      'aria-label': !heading && title,
      inert,
      lang: isOurs ? wordsLang() : undefined,
    },
    ...(heading ? [element('h2', { id, tabindex: '-1' }, title)] : []),
    ...content,
  );
  const before = document.activeElement;
  const close = (): void => {
    if (dialog.dataset['closing'] !== undefined) return;
    dialog.dataset['closing'] = '';
    leave();
    onClose?.();
    hide(dialog, before);
  };
  const leave = overlays.add(close);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  if (role === 'dialog') dialog.addEventListener('click', ({ target }) => target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return { element: dialog, close };
}

/** Lets the dialog fade out, destroys it and gives the focus back (DLG-003). */
function hide(dialog: HTMLDialogElement, before: Element | null): void {
  const animations = dialog.getAnimations?.({ subtree: true }) ?? [];
  const destroy = (): void => {
    clearTimeout(timer);
    dialog.close();
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
  const timer = setTimeout(destroy, hideMs);
  if (animations.length === 0) return destroy();
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(destroy);
}
