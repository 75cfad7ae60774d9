/*
 * What the editor and the frame of the page say to each other. The frame has an origin of its own (it is sandboxed), so
 * nothing but these messages passes, and each side checks who speaks.
 */
export type ToFrame =
  | { type: 'draw'; html: string }
  | { type: 'mark'; blockId: string | null; sectionId: string | null };

export type FromFrame =
  | { type: 'ready' }
  | { type: 'select-block'; id: string }
  | { type: 'select-section'; id: string }
  | { type: 'key'; key: 'undo' | 'redo' | 'delete' };
