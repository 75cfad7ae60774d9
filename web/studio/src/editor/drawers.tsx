import { ListTree, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { editorTexts } from '../gen/texts/editor.ts';
import { useEditor, useIsOpen, type Drawer } from './store/editor-store.ts';

const DRAWERS: { drawer: Drawer; icon: LucideIcon; name: () => string }[] = [
  { drawer: 'outline', icon: ListTree, name: () => editorTexts.outline },
  { drawer: 'panel', icon: SlidersHorizontal, name: () => editorTexts.properties },
];

/** On a narrow screen the page has all the room, and one of what else stands beside it is opened below. */
export function Drawers({ id }: { id: string }): ReactNode {
  const open = useEditor((state) => state.drawer);
  const openDrawer = useEditor((state) => state.openDrawer);
  if (!useIsOpen(id)) return null;
  return (
    <div className="editor-drawers">
      {DRAWERS.map(({ drawer, icon: Icon, name }) => (
        <button
          key={drawer}
          type="button"
          aria-controls={`editor-${drawer}`}
          aria-expanded={open === drawer}
          onClick={() => openDrawer(open === drawer ? null : drawer)}
        >
          <Icon aria-hidden />
          {name()}
        </button>
      ))}
    </div>
  );
}
