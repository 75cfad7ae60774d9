import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';

/** Name of the field that only machines fill in. */
export const honeypotName = 'homepage';

/** A field that nobody sees, reaches by keyboard or hears of; what has it filled in is not from a person. */
export function Honeypot({ id, locale }: { id: string; locale: string }): ReactNode {
  return (
    <div style={{ position: 'absolute', width: 0, height: 0, overflow: 'hidden' }} aria-hidden="true">
      <label htmlFor={id}>{textsFor(locale).forms.honeypot}</label>
      <input id={id} name={honeypotName} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
