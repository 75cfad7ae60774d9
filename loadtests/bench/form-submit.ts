import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/platform/settings.ts';
import { answersWith, startFormsStack, type FormsStack } from '../forms-stack/stack.ts';
import { startBaseline } from './harness/baseline.ts';
import { loadRow, type Findings } from './harness/report.ts';
import { interleave, type Contender, type Measured } from './harness/rounds.ts';
import type { Session } from './harness/session.ts';
import { needPrograms, SERVER_CORE } from './harness/wrk.ts';

const CONNECTIONS = 64;
/** More than either contender answers in a second. */
const BODIES_PER_SECOND = 12_000;

/**
 * F1: a submission of eight fields with its own key, spam checks, limits and event, durable before the answer, against
 * a Fastify that stores the same body by one durable INSERT (F). Both write to the same PostgreSQL.
 */
export async function formSubmit(session: Session): Promise<Findings> {
  needPrograms();
  const stack = await startFormsStack({ instances: 1, pinned: ['taskset', '-c', SERVER_CORE] });
  try {
    const baseline = await startBaseline(session, 'form-insert', {
      headers: {},
      body: Buffer.from(stack.databaseUrl),
    });
    const [forms] = stack.forms;
    if (!forms) throw new Error('forms did not start');
    const bodies = bodiesOf(stack, path.join(session.folder, 'bodies.txt'));
    const contender = (name: string, port: number, processes: Record<string, number>): Contender => ({
      name,
      load: {
        url: `http://127.0.0.1:${port}/api/form/SaveFormSubmission`,
        headers: stack.headers,
        connections: CONNECTIONS,
        bodies,
      },
      processes,
    });
    const postgres = stack.postgres.pid();
    const measured = await interleave(
      [
        contender('F: Fastify + INSERT', baseline.port, { baseline: baseline.pid, postgres }),
        contender('forms', forms.port, { forms: forms.pid(), postgres }),
      ],
      session.options,
    );
    return { rows: measured.map(loadRow), verdicts: judge(measured), notes: [await noteOn(stack)] };
  } finally {
    await session.endServers();
    await stack.close();
  }
}

interface Tokens {
  makeToken(this: void, secret: string, purpose: 'submission-key', websiteId: string, now: Date): string;
}

/** The service's own way to make keys: asking it for each would be a load of its own. */
const tokens = (): Promise<Tokens> => import(pathToFileURL(path.join(root, 'services/forms/src/tokens/token.ts')).href);

/** A file of submissions, each with a key of its own and a text that no other has. */
function bodiesOf({ secret, websiteId, formId }: FormsStack, file: string): (seconds: number) => Promise<string> {
  let number = 0;
  return async (seconds) => {
    const { makeToken } = await tokens();
    const lines = Array.from({ length: seconds * BODIES_PER_SECOND }, () => {
      number += 1;
      const key = makeToken(secret, 'submission-key', websiteId, new Date());
      return JSON.stringify({ formId, key, form: JSON.stringify(answersWith(`Nr. ${number}`)), pagePath: '/kontakt' });
    });
    await writeFile(file, lines.join('\n'));
    return file;
  };
}

function judge([baseline, forms]: Measured[]): Findings['verdicts'] {
  if (!baseline || !forms) return [];
  const rate = forms.requestsPerSecond / baseline.requestsPerSecond;
  return [
    { id: 'F1', what: '× F in submissions a second', value: rate, goal: '≥ 0.6' },
    { id: 'F1', what: 'ms p99 at 64 connections', value: forms.p99, goal: '≤ 60' },
    { id: 'F1+', what: '× F, the aim', value: rate, goal: '≥ 1' },
  ];
}

async function noteOn(stack: FormsStack): Promise<string> {
  const [row] = await stack.rows(
    `select (select count(*)::int from submission) as stored, (select count(*)::int from outbox) as events`,
  );
  return `${String(row?.['stored'])} submissions were stored with ${String(row?.['events'])} events; PostgreSQL is not pinned and syncs each commit`;
}
