import { markWords } from '@litfass/widgets/words-lang';
import { addSheet, button, element } from '../element.ts';
import type { OverlayStack } from '../overlay/overlay-stack.ts';
import css from './dialog.css?inline';
import { openDialog } from './dialog.ts';
import { dialogTexts } from './dialog-texts.ts';

/** DLG-009 */
const shownMs = 2000;

/**
 * A short word at the top right that goes after two seconds (DLG-009, DLG-010); `isOurs` says that it is the platform's,
 * not one of the owner's scripts.
 */
export function inform(text: string, { isOurs = false } = {}): void {
  addSheet('dialog', css);
  const popup = element('div', { class: 'lf-information', role: 'status' });
  markWords(popup, isOurs);
  document.body.append(popup);
  // Filled after it stands there: otherwise screen readers say nothing.
  popup.textContent = text;
  setTimeout(() => popup.remove(), shownMs);
}

/** A dialog with a text and one button. */
export function openInformation(overlays: OverlayStack, title: string, message: string): void {
  const ok = button(dialogTexts().ok, () => dialog.close());
  const dialog = openDialog({
    overlays,
    title,
    isOurs: true,
    content: [element('p', {}, message), element('div', { class: 'lf-dialog-actions' }, ok)],
  });
  ok.focus();
}

/** What a page with `logout=true` in its address shows. */
export function showLoggedOut(overlays: OverlayStack): void {
  const texts = dialogTexts();
  openInformation(overlays, texts.loggedOutTitle, texts.loggedOut);
}
