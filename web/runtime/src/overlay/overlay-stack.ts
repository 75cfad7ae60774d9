/** Everything that lies over the page, the topmost last. */
export interface OverlayStack {
  /** Registers an overlay by what closes it; returns what takes it off again when it closed by itself. */
  add: (close: () => void) => () => void;
  /** Closes the topmost overlay (KEY-002); false when there is none. */
  closeTop: () => boolean;
}

export function createOverlayStack(): OverlayStack {
  const stack: { close: () => void }[] = [];
  return {
    add: (close) => {
      const entry = { close };
      stack.push(entry);
      return () => {
        const place = stack.indexOf(entry);
        if (place >= 0) stack.splice(place, 1);
      };
    },
    closeTop: () => {
      const top = stack.pop();
      top?.close();
      return top !== undefined;
    },
  };
}
