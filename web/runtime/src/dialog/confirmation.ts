import { markWords } from '@litfass/widgets/words-lang';
import { button, element } from '../element.ts';
import type { OverlayStack } from '../overlay/overlay-stack.ts';
import { openDialog } from './dialog.ts';
import { dialogTexts } from './dialog-texts.ts';

export interface Question {
  title: string;
  message?: string;
  /** Labels; the usual ones when left out (DLG-007). */
  confirm?: string;
  cancel?: string;
  /** A third button that rejects; only with `true` or a label. */
  reject?: string | boolean;
  /** What is at stake (DLG-001): 'warning' and 'deletion' are told by colour and begin on the way out. */
  style?: ConfirmationStyle;
  /** Title and message are the platform's words, not those of the owner's scripts. */
  isOurs?: boolean;
}

export type ConfirmationStyle = 'neutral' | 'warning' | 'deletion';

export type Answer = 'confirmed' | 'rejected' | 'cancelled';

/** Asks in a dialog that ends by confirm, reject or cancel, and is gone then (DLG-002, DLG-003). */
export function confirm(overlays: OverlayStack, question: Question): Promise<Answer> {
  const texts = dialogTexts();
  const { title, message = '', reject = false, style = 'neutral', isOurs = false } = question;
  return new Promise((resolve) => {
    let answer: Answer = 'cancelled';
    const end = (given: Answer) => () => {
      answer = given;
      dialog.close();
    };
    const confirmButton = answerButton(question.confirm, texts.confirm, end('confirmed'));
    const cancelButton = answerButton(question.cancel, texts.cancel, end('cancelled'));
    const rejectLabel = reject === true ? undefined : reject || null;
    const rejectButton = rejectLabel === null ? [] : [answerButton(rejectLabel, texts.reject, end('rejected'))];
    for (const quiet of [...rejectButton, cancelButton]) quiet.classList.add('lf-quiet');
    const dialog = openDialog({
      overlays,
      title,
      isOurs,
      role: 'alertdialog',
      content: [
        ...(message ? [element('p', {}, message)] : []),
        element('div', { class: 'lf-dialog-actions' }, confirmButton, ...rejectButton, cancelButton),
      ],
      onClose: () => resolve(answer),
    });
    dialog.element.dataset['style'] = style;
    // An Enter too many must not delete anything.
    (style === 'neutral' ? confirmButton : cancelButton).focus();
  });
}

/** A button with the label that was given, else with the platform's usual one. */
function answerButton(given: string | undefined, usual: string, run: () => void): HTMLButtonElement {
  const made = button(given ?? usual, run);
  markWords(made, given === undefined);
  return made;
}
