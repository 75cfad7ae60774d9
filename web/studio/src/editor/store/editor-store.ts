import type { LayoutDevice } from '@litfass/model';
import { create } from 'zustand';
import { draftSlice, type DraftState } from '../../draft/draft-store.ts';
import type { Aspect } from '../aspects.ts';
import type { EditedPage } from './page-document.ts';

/** What is looked at closely: a block, a section, header or footer around the page, or the page itself. */
export type Selection =
  | { kind: 'block' | 'section'; id: string }
  | { kind: 'around'; part: 'header' | 'footer' }
  | { kind: 'page' };

/** When the change publishes itself, and who asks for a look at it before. */
export interface Plan {
  publishAt: string | null;
  reviewBy: string | null;
}

interface EditorState extends DraftState<EditedPage> {
  aspect: Aspect | null;
  setAspect: (aspect: Aspect) => void;
  selection: Selection;
  select: (selection: Selection) => void;
  /** On what the page is looked at; places, widths and visibility are changed for it. */
  device: LayoutDevice;
  setDevice: (device: LayoutDevice) => void;
  /** Where there is no room for all three at once: what stands below the page, if anything. */
  drawer: Drawer | null;
  openDrawer: (drawer: Drawer | null) => void;
  /** Where a block or section is about to be added; null when nothing is. */
  adding: Adding | null;
  add: (adding: Adding | null) => void;
  /** What happened last, for who does not see it. */
  said: string;
  say: (said: string) => void;
  /** Blocks whose words can hardly be read on what is behind them, as the frame has found. */
  lowContrast: readonly string[];
  plan: Plan;
  setPlan: (plan: Plan) => void;
  setLowContrast: (blockIds: readonly string[]) => void;
}

/** The parts beside the page: its outline, and what can be set of what is selected. */
export type Drawer = 'outline' | 'panel';

/** A block in a section, from a row on or at its end; or a section after another one, or before all. */
export type Adding =
  | { kind: 'block'; sectionId: string; row: number | null }
  | { kind: 'section'; afterId: string | null };

export const NO_PLAN: Plan = { publishAt: null, reviewBy: null };

/** The page, item, header or footer that is edited. */
export const useEditor = create<EditorState>((set) => ({
  ...draftSlice<EditedPage>(set),
  aspect: null,
  setAspect: (aspect) =>
    set({ aspect, selection: { kind: 'page' }, drawer: null, adding: null, lowContrast: [], said: '' }),
  selection: { kind: 'page' },
  select: (selection) => set({ selection }),
  device: innerWidth < 640 ? 'phone' : 'desktop',
  setDevice: (device) => set({ device }),
  drawer: null,
  openDrawer: (drawer) => set({ drawer }),
  adding: null,
  add: (adding) => set({ adding }),
  said: '',
  // Two changes of one kind are told twice: the second text differs by a space that nobody hears.
  say: (said) => set((state) => ({ said: state.said === said ? `${said}\u00A0` : said })),
  lowContrast: [],
  setLowContrast: (lowContrast) => set({ lowContrast }),
  plan: NO_PLAN,
  setPlan: (plan) => set({ plan }),
}));

/** Whether the store holds this document: before it was read, there may still be the one that was edited last. */
export const useIsOpen = (id: string): boolean =>
  useEditor(({ subject, aspect }) => subject?.id === id && aspect?.id === id);
