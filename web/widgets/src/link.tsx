import type { ReactNode } from 'react';
import type { RenderContext } from './block.ts';

export interface LinkProps {
  /** As stored by the owner; made safe by `context.href`. */
  href: string | null | undefined;
  context: RenderContext;
  newWindow?: boolean | undefined;
  className?: string | undefined;
  /** Accessible name where the content has none. */
  label?: string | undefined;
  /** Where it is in another language than the page: the content's. */
  lang?: string | undefined;
  children: ReactNode;
}

/** A link to a stored address, or its bare content when the address is missing or not allowed. */
export function Link({ href, context, newWindow, className, label, lang, children }: LinkProps): ReactNode {
  const address = context.href(href);
  if (address === null) return className ? <span className={className}>{children}</span> : children;
  return (
    <a
      href={address}
      className={className}
      aria-label={label}
      lang={lang}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noopener' : undefined}
    >
      {children}
    </a>
  );
}
