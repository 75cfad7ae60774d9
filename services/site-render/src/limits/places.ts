/** Places for long work of which each holder has at most one: who is slow holds up nobody else's. */
export interface Places {
  /** Takes a place; null where all are taken, or the holder has one. What is answered gives it back, once. */
  take(holder: string): (() => void) | null;
}

export function places(most: number): Places {
  const holders = new Set<string>();
  return {
    take: (holder) => {
      if (holders.size >= most || holders.has(holder)) return null;
      holders.add(holder);
      let isHeld = true;
      return () => {
        if (isHeld) holders.delete(holder);
        isHeld = false;
      };
    },
  };
}
