import type { Bus } from './bus.ts';

/** A word from one instance to all, for what each keeps in memory. */
export interface Broadcast {
  send: (text: string) => void;
  close: () => void;
}

/**
 * Opens the broadcast `name`. Nothing is stored: who is away misses what was said. So `onGap` runs after every time the
 * connection was lost, and must drop whatever a missed word could have made wrong.
 */
export function openBroadcast(
  bus: Bus,
  { name, onText, onGap }: { name: string; onText: (text: string) => void; onGap: () => void },
): Broadcast {
  const subject = `litfass.broadcast.${name}`;
  const stopListening = bus.listen(subject, (bytes) => onText(Buffer.from(bytes).toString()));
  const stopWatching = bus.onConnected(onGap);
  return {
    send: (text) => bus.broadcast(subject, Buffer.from(text)),
    close: () => {
      stopListening();
      stopWatching();
    },
  };
}
