import type { ReactNode } from 'react';

const LINK = /(https?:\/\/[^\s<>"]{1,2000}[^\s<>".,;:)]|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/;

/** The text with its web and mail addresses as links. */
export const linkedText = (text: string): ReactNode =>
  text.split(LINK).map((part, index) => {
    if (index % 2 === 0) return part;
    const href = part.includes('://') ? part : `mailto:${part}`;
    return (
      <a key={`${index} ${part}`} href={href}>
        {part}
      </a>
    );
  });
