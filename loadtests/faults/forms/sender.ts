import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../../client/ask.ts';
import { answersWith, type FormsStack } from '../../forms-stack/stack.ts';

/** What became of the submissions that were sent. */
export interface Sent {
  sent: number;
  /** Numbers of those that were answered with 200, with the id that the answer named. */
  acknowledged: Map<number, string>;
  /** How often one was sent again, because it was not answered or answered with 5xx. */
  repeated: number;
}

const TIMEOUT_MS = 10_000;
const WORKERS = 32;

/** Sends `count` submissions as impatient browsers do: each with its key again and again until it is acknowledged. */
export async function sendAll(stack: FormsStack, count: number, onSent: (number: number) => void): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS * 2 });
  const result: Sent = { sent: 0, acknowledged: new Map(), repeated: 0 };
  const work = async (): Promise<void> => {
    while (result.sent < count) {
      const number = result.sent;
      result.sent += 1;
      await sendOne({ stack, agent, number }, result);
      onSent(number);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  agent.destroy();
  return result;
}

async function sendOne(
  { stack, agent, number }: { stack: FormsStack; agent: Agent; number: number },
  result: Sent,
): Promise<void> {
  const { key } = await untilAnswered({ stack, agent, number }, '/api/form/FormSubmissionKey', '');
  const form = JSON.stringify(answersWith(`Nr. ${number}`));
  const body = JSON.stringify({ formId: stack.formId, key, form });
  const answer = await untilAnswered(
    { stack, agent, number },
    '/api/form/SaveFormSubmission',
    body,
    () => (result.repeated += 1),
  );
  // Every fifth is sent once more although it was answered, as by a double click.
  const again =
    number % 5 === 0
      ? await untilAnswered({ stack, agent, number: number + 1 }, '/api/form/SaveFormSubmission', body)
      : answer;
  if (again['submissionId'] !== answer['submissionId'])
    throw new Error(`submission ${number} was answered in two ways`);
  result.acknowledged.set(number, String(answer['submissionId']));
}

/** Asks one instance and then the other until one answers; 4xx is a fault of this program. */
async function untilAnswered(
  { stack, agent, number }: { stack: FormsStack; agent: Agent; number: number },
  path: string,
  body: string,
  onRepeat: () => void = () => undefined,
): Promise<Record<string, unknown>> {
  for (let attempt = 0; ; attempt += 1) {
    const { port = 0 } = stack.forms[(number + attempt) % stack.forms.length] ?? {};
    const { status, text } = await ask({ agent, port, path, headers: stack.headers, timeoutMs: TIMEOUT_MS }, body);
    if (status === 200) return JSON.parse(text);
    if (status >= 400 && status < 500) throw new Error(`${path} answered ${status}: ${text}`);
    onRepeat();
    await wait(50);
  }
}
