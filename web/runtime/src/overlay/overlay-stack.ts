/** Everything that lies over the page, the topmost last. */
export interface OverlayStack {
  /** Registers an overlay by what closes it; returns what takes it off again when it closed by itself. */
  add: (close: () => void) => () => void;
  /** Closes the topmost overlay (KEY-002); false when there is none. */
  closeTop: () => boolean;
}

export function createOverlayStack(): OverlayStack {
  const open = new Set<{ close: () => void }>();
  return {
    add: (close) => {
      const overlay = { close };
      open.add(overlay);
      return () => void open.delete(overlay);
    },
    closeTop: () => {
      const top = [...open].at(-1);
      if (!top) return false;
      open.delete(top);
      top.close();
      return true;
    },
  };
}
