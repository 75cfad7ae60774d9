import { create } from 'zustand';
import type { Command, EditedPage } from './page-document.ts';

/** What is looked at closely: a block, a section, or the page itself. */
export type Selection = { kind: 'block' | 'section'; id: string } | { kind: 'page' };

/** How the change stands: nothing to save, waiting, under way, kept, failed (with the reason), or overtaken by another. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; reason: string }
  | { kind: 'conflict'; by: string; at: string; version: number; document: EditedPage };

interface EditorState {
  page: EditedPage | null;
  /** Version of the draft on the server; null when there is none yet. */
  version: number | null;
  /** Whether visitors see something else. */
  hasDraft: boolean;
  selection: Selection;
  past: EditedPage[];
  future: EditedPage[];
  save: SaveState;
  open: (given: { page: EditedPage; version: number | null; hasDraft: boolean }) => void;
  /** Runs a command; what it changed can be taken back. Keystrokes in one field are one step (`key`). */
  run: (command: Command, key?: string) => void;
  undo: () => void;
  redo: () => void;
  select: (selection: Selection) => void;
  setSave: (save: SaveState) => void;
  /** The server keeps this version now. */
  kept: (version: number | null, hasDraft: boolean) => void;
}

let lastKey: string | undefined;

/** The page that is edited, with everything that can be taken back while it is open. */
export const useEditor = create<EditorState>((set) => ({
  page: null,
  version: null,
  hasDraft: false,
  selection: { kind: 'page' },
  past: [],
  future: [],
  save: { kind: 'clean' },
  open: (given) => {
    lastKey = undefined;
    set({ ...given, selection: { kind: 'page' }, past: [], future: [], save: { kind: 'clean' } });
  },
  run: (command, key) =>
    set((state) => {
      if (!state.page) return state;
      const page = command(state.page);
      if (page === state.page) return state;
      const isSameStep = key !== undefined && key === lastKey;
      lastKey = key;
      return {
        page,
        past: isSameStep ? state.past : [...state.past, state.page],
        future: [],
        save: { kind: 'waiting' },
      };
    }),
  undo: () =>
    set((state) => {
      const page = state.past.at(-1);
      lastKey = undefined;
      if (!page || !state.page) return state;
      return { page, past: state.past.slice(0, -1), future: [state.page, ...state.future], save: { kind: 'waiting' } };
    }),
  redo: () =>
    set((state) => {
      const [page, ...future] = state.future;
      lastKey = undefined;
      if (!page || !state.page) return state;
      return { page, past: [...state.past, state.page], future, save: { kind: 'waiting' } };
    }),
  select: (selection) => set({ selection }),
  setSave: (save) => set({ save }),
  kept: (version, hasDraft) => set({ version, hasDraft }),
}));
