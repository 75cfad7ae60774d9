import type { Site } from '@litfass/model';
import { create } from 'zustand';
import { draftSlice, type DraftState, type Subject } from '../../draft/draft-store.ts';

/** What the website says of itself while it is edited: settings, design, navigation. */
export const useSite = create<DraftState<Site>>((set) => draftSlice<Site>(set));

export const siteSubject = (id: string): Subject<Site> => ({
  kind: 'site',
  id,
  // Checked by the server before.
  read: (document) => document as unknown as Site,
  write: (site) => ({ ...site }),
});

export type ChangeSite = (change: (site: Site) => Site, key?: string) => void;
