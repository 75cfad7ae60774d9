import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

/** One call to a server of this machine. */
export interface Question {
  agent: Agent;
  port: number;
  path: string;
  /** POST without one. */
  method?: string;
  headers: Record<string, string>;
  /** Without an answer in this time it counts as unanswered. */
  timeoutMs: number;
}

export interface Reply {
  /** 0: there was no answer, or not a whole one. */
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

/** Sends one call and reads the whole answer. Never throws: who sends load has to count what fails. */
export function ask({ timeoutMs, ...call }: Question, body = ''): Promise<Reply> {
  return new Promise((resolve) => {
    const failed = (): void => resolve({ status: 0, text: '', headers: {} });
    const headers = { ...call.headers, 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request({ host: '127.0.0.1', method: 'POST', ...call, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      answer.once('error', failed);
    });
    const impatience = setTimeout(() => outgoing.destroy(new Error('no answer in time')), timeoutMs);
    outgoing.once('close', () => clearTimeout(impatience));
    outgoing.once('error', failed);
    outgoing.end(body);
  });
}
