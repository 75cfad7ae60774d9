import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer } from './ask.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Session } from './session.ts';
import { freePort } from '../../../services/kit/src/testing/free-port.ts';

/** Headers that every server sets for itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Starts a baseline on the core of the servers; `answer` is what it shall send. */
export async function startBaseline(
  session: Session,
  name: 'cached-page' | 'react-page' | 'hit' | 'form-insert',
  answer: Pick<Answer, 'headers' | 'body'> | null,
): Promise<ServerProcess> {
  const file = path.join(session.folder, 'answer.json');
  if (answer) {
    const headers = Object.entries(answer.headers).filter(([header]) => !OWN_HEADERS.has(header));
    writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(headers), body: answer.body.toString('base64') }));
  }
  const port = await freePort();
  const command = [path.resolve(import.meta.dirname, '../../baseline/main.ts'), name, String(port), file];
  const env = { NODE_ENV: 'production' };
  return session.keep(
    await startServer({ name: `baseline-${name}`, command, env, port, ready: '/', folder: session.folder }),
  );
}
