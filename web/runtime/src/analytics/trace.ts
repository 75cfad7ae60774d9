import { sendOnLeave } from './send-on-leave.ts';

/** CENS-026 */
const flushMs = 30_000;

interface Trace {
  pageUrl: string;
  type: string;
  data: unknown;
}

export interface Traces {
  trace: (type: string, data: unknown, pageUrl?: string) => void;
  flush: () => void;
  stop: () => void;
}

/** Gathers traces and sends them every 30 s and when the page is left (CENS-025 to CENS-027). */
export function startTraces(): Traces {
  let waiting: Trace[] = [];
  const flush = (): void => {
    if (waiting.length === 0) return;
    sendOnLeave('/api/events/Trace', new URLSearchParams({ data: JSON.stringify(waiting) }));
    waiting = [];
  };
  const timer = setInterval(flush, flushMs);
  addEventListener('pagehide', flush);
  return {
    trace: (type, data, pageUrl = location.href) => void waiting.push({ pageUrl, type, data }),
    flush,
    stop: () => {
      clearInterval(timer);
      removeEventListener('pagehide', flush);
      flush();
    },
  };
}
