/** Counts tries by key within a minute; forgets everything when it has grown too large to be honest traffic. */
export interface Attempts {
  /** False when the key has used up its tries of this minute. */
  take(key: string): boolean;
}

const MOST_KEYS = 50_000;

export function limitAttempts(perMinute: number, now: () => number): Attempts {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    take: (key) => {
      const current = Math.floor(now() / 60_000);
      if (current !== minute || counts.size > MOST_KEYS) {
        minute = current;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= perMinute;
    },
  };
}
