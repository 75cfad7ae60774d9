/** Where the answer of a refused field is mended: the input that is marked as wrong, or where none is, its first. */
export const wrongInput = (field: Element): HTMLElement | null =>
  field.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid]') ??
  field.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea');
