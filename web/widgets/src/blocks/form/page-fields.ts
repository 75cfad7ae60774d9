/** Id of the form element of a block. */
export const formElementId = (blockId: string): string => `${blockId}-form`;

/** What the page tells of itself beside a form, as it goes with a submission. */
export function pageFieldsOf(form: HTMLFormElement): Record<string, string> {
  const beside = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.hasAttribute('form'),
  );
  return Object.fromEntries(beside.map(({ name, value }) => [name, value]));
}
