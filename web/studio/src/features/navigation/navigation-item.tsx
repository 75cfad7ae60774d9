import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Folder, GripVertical, IndentDecrease, IndentIncrease, ListX, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { siteTexts } from '../../gen/texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { indentRow, removeRow, stepRow, type NavigationRow } from './navigation-tree.ts';

const texts = siteTexts.navigation;

/** An entry of the navigation: dragged, or moved by its buttons. */
export function NavigationItem({
  row,
  rows,
  onChange,
  onEdit,
}: {
  row: NavigationRow;
  rows: readonly NavigationRow[];
  onChange: (rows: NavigationRow[]) => void;
  onEdit: () => void;
}): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id: row.id });
  const name = useName(row);
  const { page, collection, href } = row.link;
  const isFolder = !page && !collection && !href;
  const tools = [
    { label: texts.up({ name }), icon: ArrowUp, run: () => onChange(stepRow(rows, row.id, -1)) },
    { label: texts.down({ name }), icon: ArrowDown, run: () => onChange(stepRow(rows, row.id, 1)) },
    row.depth === 0
      ? { label: texts.indent({ name }), icon: IndentIncrease, run: () => onChange(indentRow(rows, row.id, 1)) }
      : { label: texts.outdent({ name }), icon: IndentDecrease, run: () => onChange(indentRow(rows, row.id, -1)) },
    { label: texts.edit({ name }), icon: Pencil, run: onEdit },
    { label: texts.remove({ name }), icon: ListX, run: () => onChange(removeRow(rows, row.id)) },
  ];
  return (
    <li
      ref={setNodeRef}
      className="nav-row"
      style={{
        transform: CSS.Translate.toString(transform),
        transition: transition ?? 'none',
        paddingInlineStart: `calc(${row.depth} * var(--nav-step))`,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="grip"
        {...attributes}
        {...listeners}
        aria-label={texts.move({ name })}
      >
        <GripVertical aria-hidden />
      </button>
      <span className="nav-name">
        {isFolder && <Folder aria-hidden size={16} />} {name}
      </span>
      <span className="nav-tools">
        {tools.map(({ label, icon: Icon, run }) => (
          <Button key={label} look="quiet" size="icon" aria-label={label} onPress={run}>
            <Icon aria-hidden />
          </Button>
        ))}
      </span>
    </li>
  );
}

/** Its own title, else that of what it leads to. */
function useName({ link }: NavigationRow): string {
  const { data } = useQuery(overviewQuery);
  const { title, page, collection, href } = link;
  if (title) return title;
  const target = page
    ? data?.pages.find(({ urlId }) => urlId === page)
    : data?.collections.find(({ urlId }) => urlId === collection);
  return target?.title ?? page ?? collection ?? href ?? texts.newFolder;
}
