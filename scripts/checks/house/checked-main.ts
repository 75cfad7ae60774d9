import path from 'node:path';
import { root } from '../../platform/settings.ts';
import { checkedIn } from './checked.ts';
import { withProgram } from './program.ts';

const config = path.join(import.meta.dirname, 'services.tsconfig.json');
process.stdout.write(JSON.stringify(withProgram(config, (project) => checkedIn(project, root))));
