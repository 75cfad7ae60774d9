import { create } from 'zustand';
import { draftSlice, type DraftState } from '../../draft/draft-store.ts';
import type { Aspect } from '../aspects.ts';
import type { EditedPage } from './page-document.ts';

/** What is looked at closely: a block, a section, or the page itself. */
export type Selection = { kind: 'block' | 'section'; id: string } | { kind: 'page' };

interface EditorState extends DraftState<EditedPage> {
  aspect: Aspect | null;
  setAspect: (aspect: Aspect) => void;
  selection: Selection;
  select: (selection: Selection) => void;
}

/** The page, item, header or footer that is edited. */
export const useEditor = create<EditorState>((set) => ({
  ...draftSlice<EditedPage>(set),
  aspect: null,
  setAspect: (aspect) => set({ aspect, selection: { kind: 'page' } }),
  selection: { kind: 'page' },
  select: (selection) => set({ selection }),
}));
