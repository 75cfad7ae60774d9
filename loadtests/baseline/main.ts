// A baseline as a process of its own: node main.ts <name> <port> <file with the answer to send>.
import { listenCached } from './cached-page.ts';
import { listenForms } from './form-insert.ts';
import { listenHits } from './hit.ts';
import { listenReact } from './react-page.ts';

const [name, port, file = ''] = process.argv.slice(2);
const baselines: Record<string, () => Promise<void>> = {
  'cached-page': () => listenCached(Number(port), file),
  'react-page': () => listenReact(Number(port)),
  'form-insert': () => listenForms(Number(port), file),
  hit: () => listenHits(Number(port)),
};
await baselines[name ?? '']?.();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
