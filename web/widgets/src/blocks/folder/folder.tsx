import type { NavigationEntry } from '@litfass/model';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { NavigationLink } from '../_shared/link/navigation-link.tsx';
import type { definition } from './schema.ts';

export function Folder({ value, context }: BlockProps<typeof definition>): ReactNode {
  const folder = findFolder(context.website.navigation.main, value.folder);
  if (!folder) return null;
  const title = value.title || folder.title;
  return (
    <nav className="lf-folder" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {folder.children.map((entry) => (
          <li key={`${entry.title} ${entry.href}`}>
            <NavigationLink entry={entry} context={context} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first folder of that title, however deep it lies. */
const findFolder = (entries: NavigationEntry[], title: string): NavigationEntry | null => {
  for (const entry of entries) {
    if (entry.children.length === 0) continue;
    const found = entry.title === title ? entry : findFolder(entry.children, title);
    if (found) return found;
  }
  return null;
};
