// A baseline as a process of its own: node main.ts <name> <port> <file with the answer to send>.
import { listenCached } from './cached-page.ts';
import { listenReact } from './react-page.ts';

const [name, port, file = ''] = process.argv.slice(2);
await (name === 'cached-page' ? listenCached(Number(port), file) : listenReact(Number(port)));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
