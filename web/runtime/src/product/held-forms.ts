/** Who has pressed a button and sees nothing for so long is served by the plain form. */
const longestWaitMs = 3000;

/**
 * What is put into the cart while the script that does it is on its way waits for it, so that the visitor stays on the
 * page whenever they press. Where the script does not come, the form goes as it does without one. A form whose behaviour
 * is there says so by the event `litfass:hydrated`: it and this file are loaded each for itself.
 */
export function holdForms(signal: AbortSignal): void {
  const held = new Map<EventTarget, ReturnType<typeof setTimeout>>();
  const hold = (event: SubmitEvent): void => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.dataset['buy'] !== 'cart' || form.dataset['hydrated']) return;
    event.preventDefault();
    if (held.has(form)) return;
    const send = (): void => {
      held.delete(form);
      form.submit();
    };
    held.set(form, setTimeout(send, longestWaitMs));
  };
  const handOver = ({ target: form }: Event): void => {
    if (!(form instanceof HTMLFormElement) || !held.has(form)) return;
    clearTimeout(held.get(form));
    held.delete(form);
    form.requestSubmit();
  };
  document.addEventListener('submit', hold, { signal, capture: true });
  document.addEventListener('litfass:hydrated', handOver, { signal, capture: true });
}
