import type { NavigationEntry } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

interface NavigationProps {
  entries: NavigationEntry[];
  /** The owner's name for it. */
  label?: string;
  texts: PageTexts;
}

/**
 * The main navigation, usable without script: on phones a disclosure shows the list beside it, folders are
 * disclosures everywhere. The attribute `name` lets the browser close one folder when another opens.
 */
export function Navigation({ entries, label, texts }: NavigationProps): ReactNode {
  if (entries.length === 0) return null;
  return (
    <nav className="lf-nav" aria-label={label || texts.document.mainNavigation}>
      <details className="lf-nav-toggle">
        <summary lang={texts.lang}>{texts.page.menu}</summary>
      </details>
      <ul className="lf-nav-list">
        {entries.map((entry, index) => (
          <li key={index}>
            {entry.children.length > 0 ? <Folder entry={entry} texts={texts} /> : <EntryLink entry={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Folder({ entry, texts }: { entry: NavigationEntry; texts: PageTexts }): ReactNode {
  return (
    <>
      {entry.href === null ? null : <EntryLink entry={entry} />}
      <details className="lf-nav-folder" name="lf-nav">
        <summary
          aria-label={entry.href === null ? undefined : texts.document.openFolder({ title: entry.title })}
          data-ancestor={entry.ancestor || undefined}
        >
          {entry.href === null ? entry.title : null}
        </summary>
        <Children entries={entry.children} />
      </details>
    </>
  );
}

/** Deeper levels are indented lists: nothing to open, nothing that could leave the viewport. */
function Children({ entries }: { entries: NavigationEntry[] }): ReactNode {
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={index}>
          <EntryLink entry={entry} />
          {entry.children.length > 0 ? <Children entries={entry.children} /> : null}
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ entry }: { entry: NavigationEntry }): ReactNode {
  if (entry.href === null) return <span className="lf-nav-group">{entry.title}</span>;
  return (
    <a
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
      data-ancestor={entry.ancestor || undefined}
      target={entry.newWindow ? '_blank' : undefined}
      rel={entry.newWindow ? 'noopener' : undefined}
    >
      {entry.title}
    </a>
  );
}
