import { button, element } from '../element.ts';
import type { OverlayStack } from '../overlay/overlay-stack.ts';
import { openDialog } from './dialog.ts';
import { errorTexts } from './dialog-texts.ts';

let isShown = false;

/**
 * The system error overlay, once at a time (OVL-001 to OVL-005); `message` is the error's own text where it
 * was not cleaned.
 */
export function showSystemError(overlays: OverlayStack, message = ''): void {
  if (isShown) return;
  isShown = true;
  const texts = errorTexts();
  const reload = button(texts.reload, () => location.reload());
  const dialog = openDialog({
    overlays,
    title: texts.overlay,
    role: 'alertdialog',
    isOurs: true,
    content: [
      ...(message ? [element('p', {}, message)] : []),
      element(
        'div',
        { class: 'lf-dialog-actions' },
        reload,
        button(texts.clear, () => dialog.close(), 'lf-button lf-quiet'),
      ),
    ],
    onClose: () => {
      isShown = false;
    },
  });
  reload.focus();
}
