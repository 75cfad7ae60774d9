import type { ReactNode } from 'react';

interface HoneypotProps {
  id: string;
  /** What the service calls the field. */
  name: 'homepage' | 'website';
  /** What it says to who meets it after all: to leave it empty. */
  label: string;
  /** Of that, where the page is in another language. */
  lang?: string | undefined;
}

/** A field that nobody sees, reaches by keyboard or hears of; what has it filled in is not from a person. */
export function Honeypot({ id, name, label, lang }: HoneypotProps): ReactNode {
  return (
    <div style={{ position: 'absolute', width: 0, height: 0, overflow: 'hidden' }} aria-hidden="true">
      <label htmlFor={id} lang={lang}>
        {label}
      </label>
      <input id={id} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
