import type { IslandContext } from '../../island.ts';
import type { SearchJson } from './island-json.ts';
import { createPreview } from './search-preview.ts';
import { fewestLetters, optionByKey, readHits } from './search-state.ts';

export const moment = 'interaction';

const debounceMs = 200;
const timeoutMs = 5000;

/** Shows the first hits below the field while the visitor types; Enter without a choice searches as ever. */
export function start(root: HTMLElement, { json }: IslandContext): (() => void) | undefined {
  const form = root.querySelector<HTMLFormElement>('.lf-search');
  const input = form?.querySelector<HTMLInputElement>('input[type="search"]');
  if (!form || !input || !isSearch(json)) return undefined;
  const preview = createPreview(form, input, json);
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const ask = async (): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const query = input.value.trim();
    if (query.length < fewestLetters) return preview.close();
    try {
      const answer = await fetchHits(query, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
      if (!signal.aborted) preview.show(query, readHits(answer));
    } catch {
      if (!signal.aborted) preview.fail();
    }
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), debounceMs);
  };
  const cancel = (): void => {
    clearTimeout(timer);
    asking.abort();
    preview.close();
  };
  input.addEventListener('input', later, { signal: stop.signal });
  input.addEventListener('keydown', (event) => onKey(event, preview, cancel), { signal: stop.signal });
  const onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) cancel();
  };
  form.addEventListener('focusout', onLeave, { signal: stop.signal });
  if (input.value !== '') later();
  return () => {
    stop.abort();
    cancel();
  };
}

const isSearch = (json: unknown): json is SearchJson => typeof json === 'object' && json !== null && 'none' in json;

async function fetchHits(query: string, signal: AbortSignal): Promise<unknown> {
  const asked = new URLSearchParams({ q: query.slice(0, 200), language: document.documentElement.lang });
  const answer = await fetch(`/api/site/search?${asked.toString()}`, { signal });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  return answer.json();
}

function onKey(event: KeyboardEvent, preview: ReturnType<typeof createPreview>, cancel: () => void): void {
  if (event.key === 'Escape' && preview.isOpen()) {
    // The first Escape closes the list and keeps what was typed.
    event.preventDefault();
    event.stopPropagation();
    return cancel();
  }
  const next = optionByKey(event.key, preview.current(), preview.count());
  if (next !== null) {
    event.preventDefault();
    return preview.choose(next);
  }
  if (event.key === 'Enter' && preview.follow()) event.preventDefault();
}
