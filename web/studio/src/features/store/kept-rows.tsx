import type { ReactNode } from 'react';

/** Things with a name, what is said of each, and its menu. */
export function KeptRows<T extends { id: string }>({
  items,
  none,
  nameOf,
  menu,
  children,
}: {
  items: readonly T[];
  none: string;
  nameOf: (thing: T) => string;
  menu: (thing: T, name: string) => ReactNode;
  children: (thing: T) => ReactNode;
}): ReactNode {
  if (items.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul className="rows">
      {items.map((thing) => (
        <li key={thing.id}>
          <div>
            <p className="row-name">{nameOf(thing)}</p>
            <p className="hint">{children(thing)}</p>
          </div>
          {menu(thing, nameOf(thing))}
        </li>
      ))}
    </ul>
  );
}
