/** Who has pressed a button and sees nothing for so long is served by the plain form. */
const longestWaitMs = 3000;

interface Held {
  timer: ReturnType<typeof setTimeout>;
  submitter: HTMLElement | null;
}

/**
 * What is put into the cart while the script that does it is on its way waits for it, so that the visitor stays on the
 * page whenever they press. Where the script does not come, the form goes as it does without one. A form whose behaviour
 * is there says so by the event `litfass:hydrated`: it and this file are loaded each for itself.
 */
export function holdForms(signal: AbortSignal): void {
  const held = new Map<HTMLFormElement, Held>();
  // Waited long enough: they are not held once more.
  const plain = new WeakSet<HTMLFormElement>();
  const goOn = (form: HTMLFormElement): void => {
    const { submitter: pressed, timer } = held.get(form) ?? {};
    clearTimeout(timer);
    held.delete(form);
    // With the button that was pressed: what it is called goes along, and where it leads to counts.
    form.requestSubmit(pressed && isOf(form, pressed) ? pressed : null);
  };
  const hold = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.dataset['buy'] !== 'cart' || form.dataset['hydrated']) return;
    if (plain.delete(form)) return;
    event.preventDefault();
    const send = (): void => {
      plain.add(form);
      goOn(form);
    };
    // Who presses another one of its buttons meanwhile means that one.
    held.set(form, { submitter, timer: held.get(form)?.timer ?? setTimeout(send, longestWaitMs) });
  };
  const handOver = ({ target: form }: Event): void => {
    if (form instanceof HTMLFormElement && held.has(form)) goOn(form);
  };
  document.addEventListener('submit', hold, { signal, capture: true });
  document.addEventListener('litfass:hydrated', handOver, { signal, capture: true });
}

/** A button that was taken off the page meanwhile sends nothing any more. */
const isOf = (form: HTMLFormElement, button: HTMLElement): boolean =>
  button.isConnected && Reflect.get(button, 'form') === form;
