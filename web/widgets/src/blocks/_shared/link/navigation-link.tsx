import type { NavigationEntry } from '@litfass/model';
import type { ReactNode } from 'react';
import type { RenderContext } from '../../../block.ts';

/** An entry of a navigation: a link, or the bare name of a folder that has no page of its own. */
export function NavigationLink({ entry, context }: { entry: NavigationEntry; context: RenderContext }): ReactNode {
  const href = context.href(entry.href);
  if (href === null) return <span>{entry.title}</span>;
  return (
    <a
      href={href}
      aria-current={entry.current ? 'page' : undefined}
      data-ancestor={entry.ancestor || undefined}
      target={entry.newWindow ? '_blank' : undefined}
      rel={entry.newWindow ? 'noopener' : undefined}
    >
      {entry.title}
    </a>
  );
}
