import type { CallSurroundings } from '../data/call-surroundings.ts';
import { dialogTexts } from '../dialog/dialog-texts.ts';
import { openDialog } from '../dialog/dialog.ts';
import { button, closeButton, element } from '../element.ts';
import { pickText } from '../website-context.ts';
import { postLogIn } from './post-log-in.ts';

export interface LogInOptions {
  /** KEY-007: the way in by Escape offers no new account. */
  mayCreateAccount: boolean;
}

let waiting: Promise<boolean> | null = null;

/** Asks for e-mail address and password; true once somebody is logged in, false when the dialog was closed. */
export function openLogIn(surroundings: CallSurroundings, options: LogInOptions): Promise<boolean> {
  waiting ??= ask(surroundings, options).finally(() => {
    waiting = null;
  });
  return waiting;
}

function ask({ overlays }: CallSurroundings, { mayCreateAccount }: LogInOptions): Promise<boolean> {
  const texts = dialogTexts();
  return new Promise((resolve) => {
    let isLoggedIn = false;
    let challenge = '';
    const form = logInForm(async (data) => {
      const answer = await postLogIn(data, challenge);
      isLoggedIn = answer.ok;
      if (answer.ok) dialog.close();
      else if (answer.challenge) {
        challenge = answer.challenge;
        askForCode(form);
        return '';
      }
      return answer.ok ? '' : pickText(answer, 'message') || texts.logInFailed;
    });
    const dialog = openDialog({
      overlays,
      title: texts.logIn,
      isOurs: true,
      content: [
        form,
        ...(mayCreateAccount ? [element('p', {}, element('a', { href: '/config/signup' }, texts.createAccount))] : []),
        closeButton(texts.close, () => dialog.close()),
      ],
      onClose: () => resolve(isLoggedIn),
    });
    form.querySelector('input')?.focus();
  });
}

/** Puts the second step in the place of the first: one field for the code of an app or a recovery code. */
function askForCode(form: HTMLFormElement): void {
  const texts = dialogTexts();
  const code = field(texts.code, { name: 'code', autocomplete: 'one-time-code', required: true, maxlength: '40' });
  for (const label of form.querySelectorAll('label')) label.remove();
  form.querySelector('button')?.before(element('p', {}, texts.codeIntro), code);
  code.querySelector('input')?.focus();
}

/** The form of the dialog; `submit` returns what to tell the person, or an empty text. */
function logInForm(submit: (data: FormData) => Promise<string>): HTMLFormElement {
  const texts = dialogTexts();
  const status = element('p', { role: 'alert', class: 'lf-error', hidden: true });
  const send = button(texts.logIn, () => {});
  send.type = 'submit';
  const form = element(
    'form',
    {},
    status,
    field(texts.email, { name: 'email', type: 'email', autocomplete: 'username', required: true }),
    field(texts.password, { name: 'password', type: 'password', autocomplete: 'current-password', required: true }),
    element('label', {}, element('input', { name: 'rememberMe', type: 'checkbox' }), ` ${texts.stayLoggedIn}`),
    send,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send.disabled = true;
    void submit(new FormData(form)).then((message) => {
      send.disabled = false;
      status.hidden = message === '';
      status.textContent = message;
    });
  });
  return form;
}

const field = (label: string, attributes: Readonly<Record<string, string | boolean>>): HTMLLabelElement =>
  element('label', {}, label, element('input', attributes));
