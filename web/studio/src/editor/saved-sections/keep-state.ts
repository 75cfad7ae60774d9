import { create } from 'zustand';
import { useEditor } from '../store/editor-store.ts';

/** The section that is about to be kept for other pages. */
export const useKeep = create<{ sectionId: string | null }>(() => ({ sectionId: null }));

/** Asks for the name under which the selected section is kept. */
export function openKeep(): void {
  const { selection } = useEditor.getState();
  if (selection.kind === 'section') useKeep.setState({ sectionId: selection.id });
}
