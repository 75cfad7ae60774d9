// node scripts/publish-bus.ts: writes the users of NATS, as deploy/bus.yaml describes them, for compose and for the chart.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { natsFiles } from './reference/nats-users.ts';
import { root } from './platform/settings.ts';

for (const [file, text] of Object.entries(natsFiles())) {
  writeFileSync(path.join(root, file), text);
  console.log(`${file} is written.`);
}
