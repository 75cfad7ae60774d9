import type { NavigationEntry } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { BlockProps, RenderContext } from '../../block.ts';
import { NavigationLink } from '../_shared/link/navigation-link.tsx';
import type { definition } from './schema.ts';

export function Navigation({ value, context }: BlockProps<typeof definition>): ReactNode {
  const entries = context.website.navigation[value.navigation];
  if (entries.length === 0) return null;
  const texts = textsFor(context.locale).blocks;
  const label = value.label || (value.navigation === '_memberareas' ? texts.members : texts.navigation);
  return (
    <nav className="lf-navigation" aria-label={label} data-direction={value.layout}>
      <Entries entries={entries} context={context} />
    </nav>
  );
}

/** Folders stand open: what a menu hides needs a script to be found again. */
function Entries({ entries, context }: { entries: NavigationEntry[]; context: RenderContext }): ReactNode {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={`${entry.title} ${entry.href}`}>
          <NavigationLink entry={entry} context={context} />
          {entry.children.length > 0 && <Entries entries={entry.children} context={context} />}
        </li>
      ))}
    </ul>
  );
}
