import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/platform/settings.ts';
import { answersWith, startFormsStack, type FormsStack } from '../forms-stack/stack.ts';
import { arrive } from './harness/arrivals.ts';
import { startBaseline } from './harness/baseline.ts';
import { loadRow, type Findings } from './harness/report.ts';
import { interleave, type Contender, type Measured } from './harness/rounds.ts';
import type { Session } from './harness/session.ts';
import { quantile } from './harness/statistics.ts';
import { needPrograms, SERVER_CORE } from './harness/wrk.ts';

const ADDRESS = '/api/form/SaveFormSubmission';
const CONNECTIONS = 64;
/** The share of F that must be reached; waiting times are those of visitors who arrive at this rate. */
const WANTED_SHARE = 0.6;
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
    const write = await submissionsOf(stack);
    const file = path.join(session.folder, 'bodies.txt');
    const bodies = async (seconds: number): Promise<string> => {
      await writeFile(file, write(seconds * BODIES_PER_SECOND).join('\n'));
      return file;
    };
    const contender = (name: string, port: number, processes: Record<string, number>): Contender => ({
      name,
      load: { url: `http://127.0.0.1:${port}${ADDRESS}`, headers: stack.headers, connections: CONNECTIONS, bodies },
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
    const rate = (measured[0]?.requestsPerSecond ?? 0) * WANTED_SHARE;
    const seconds = session.options.rounds * session.options.seconds;
    const waits = await arrivals({ stack, port: forms.port, rate, lines: write(Math.ceil(rate * (seconds + 1))) });
    const notes = [await noteOn(stack), `p99 is of ${waits.length} that arrived at ${Math.round(rate)} a second`];
    return { rows: measured.map(loadRow), verdicts: judge(measured, quantile(waits, 0.99)), notes };
  } finally {
    await session.endServers();
    await stack.close();
  }
}

/** Sends each line when it is due, on 64 connections; the milliseconds until each was answered. @throws for all but 200 */
async function arrivals(what: { stack: FormsStack; port: number; rate: number; lines: string[] }): Promise<number[]> {
  const { stack, port, rate, lines } = what;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const options = { host: '127.0.0.1', port, path: ADDRESS, method: 'POST', headers: stack.headers, agent };
  const waits: number[] = [];
  const send = (body: string): Promise<void> => {
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(options, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`a submission was answered with ${answer.statusCode}`));
        answer.resume().once('end', () => {
          waits.push(performance.now() - begun);
          resolve();
        });
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  };
  await arrive({ rate, seconds: lines.length / rate - 1 }, (number) => send(lines[number] ?? ''));
  agent.destroy();
  return waits;
}

/** The service's own way to make keys, with its own type, so that no change of it goes unseen here. */
type Tokens = Pick<typeof import('../../services/forms/src/tokens/token.ts'), 'makeToken'>;
const tokens = (): Promise<Tokens> => import(pathToFileURL(path.join(root, 'services/forms/src/tokens/token.ts')).href);

/** Makes submissions, each with a text and a key of its own: asking the service for each would be a load of its own. */
async function submissionsOf({ secret, websiteId, formId }: FormsStack): Promise<(count: number) => string[]> {
  const { makeToken } = await tokens();
  let number = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      number += 1;
      const key = makeToken(secret, websiteId, new Date());
      return JSON.stringify({ formId, key, form: JSON.stringify(answersWith(`Nr. ${number}`)), pagePath: '/kontakt' });
    });
}

function judge([baseline, forms]: Measured[], p99: number): Findings['verdicts'] {
  if (!baseline || !forms) return [];
  const rate = forms.requestsPerSecond / baseline.requestsPerSecond;
  return [
    { id: 'F1', what: '× F in submissions a second', value: rate, goal: `≥ ${WANTED_SHARE}` },
    { id: 'F1', what: 'ms p99 at that rate on 64 connections', value: p99, goal: '≤ 60' },
    { id: 'F1+', what: '× F, the aim', value: rate, goal: '≥ 1' },
  ];
}

async function noteOn(stack: FormsStack): Promise<string> {
  const [row] = await stack.rows(
    `select (select count(*)::int from submission) as stored, (select count(*)::int from outbox) as events`,
  );
  return `${String(row?.['stored'])} submissions were stored with ${String(row?.['events'])} events; PostgreSQL is not pinned and syncs each commit`;
}
