import { request as httpRequest, type IncomingMessage } from 'node:http';
import { hostname, userInfo } from 'node:os';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { Failure } from '../platform/failure.ts';
import { languageOf } from '../platform/language.ts';
import { createRouter, loadRoutes, routesFile } from '../../deploy/edge/src/routes.ts';
import { operatorToken } from '../platform/operator-token.ts';
import { platformKeys } from '../platform/settings.ts';
import { runningPlatform, type PlatformState } from '../platform/state.ts';
import { reasonOf, type RefusedAnswer } from './refusals.ts';
import { siteTexts } from './texts.ts';

/** One thing that is wrong with, or worth knowing about, a file of a bundle. */
export interface Remark {
  file: string;
  pointer: string;
  reason: string;
}

/** The bundle was refused as a whole. */
export class BundleRefused extends Error {
  readonly problems: Remark[];

  constructor(problems: Remark[]) {
    super('the bundle was refused');
    this.problems = problems;
  }
}

export interface Call {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  body?: { type: string; content: string | Readable };
}

/** The operator's side of a running platform. */
export class PlatformClient {
  readonly address: string;
  readonly appDomain: string;
  readonly port: number;
  readonly isProduction: boolean;
  readonly #operatorKey: string;
  readonly #operatorPorts: Readonly<Record<string, number>>;
  readonly #serviceOf = createRouter(loadRoutes(routesFile));

  constructor({
    port,
    appDomain,
    production,
    operatorPorts,
    operatorKey,
  }: Pick<PlatformState, 'port' | 'appDomain' | 'production' | 'operatorPorts'> & { operatorKey: string }) {
    this.port = port;
    this.appDomain = appDomain;
    this.isProduction = production;
    this.address = `http://localhost:${port}`;
    this.#operatorPorts = operatorPorts;
    this.#operatorKey = operatorKey;
  }

  /** The JSON answer of a call; null where there is none to be read. @throws Failure, BundleRefused */
  async call<T>(path: string, call: Call = {}): Promise<T> {
    const answer: T = JSON.parse((await readText(await this.open(path, call))) || 'null');
    return answer;
  }

  /** The answer of a call, its body still to be read. @throws Failure, BundleRefused */
  async open(path: string, call: Call = {}): Promise<IncomingMessage> {
    const answer = await this.#send(path, call);
    const { statusCode = 0 } = answer;
    if (statusCode >= 200 && statusCode < 300) return answer;
    throw await refusalOf(answer, call.method ?? 'GET', path);
  }

  async #send(path: string, { method = 'GET', body }: Call): Promise<IncomingMessage> {
    const service = this.#serviceOf(path.split('?')[0] ?? path);
    const headers = {
      authorization: `Bearer ${operatorToken(this.#operatorKey, service)}`,
      host: `localhost:${this.port}`,
      'litfass-operator': whoAsks(process.env),
      'accept-language': languageOf(process.env),
      ...(body && { 'content-type': body.type }),
    };
    const outgoing = httpRequest({ host: '127.0.0.1', port: this.#operatorPorts[service], path, method, headers });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.once('error', (error) =>
        reject(new Failure(siteTexts.noAnswer, { address: this.address, reason: error.message })),
      );
    });
    if (!body) outgoing.end();
    else if (typeof body.content === 'string') outgoing.end(body.content);
    // A refusal may come before the last byte has left: the answer counts, not the broken pipe.
    else void pipeline(body.content, outgoing).catch(() => undefined);
    return answered;
  }
}

/** By which name the call stands in the log: one that the platform takes. */
const whoAsks = (env: Record<string, string | undefined>): string =>
  (env['LITFASS_OPERATOR'] || `${userInfo().username}@${hostname()}`).replaceAll(/[^\w.@+-]/g, '_').slice(0, 100);

/** The platform that runs with the data folder. @throws Failure when there is none */
export function connectToPlatform(dataDir: string): PlatformClient {
  const state = runningPlatform(dataDir);
  if (!state) throw new Failure(siteTexts.notRunning, { folder: dataDir });
  return new PlatformClient({ ...state, operatorKey: platformKeys(dataDir, process.env).operatorKey });
}

async function refusalOf(answer: IncomingMessage, method: string, path: string): Promise<Error> {
  const text = await readText(answer);
  const { problems, ...refused } = readError(text);
  if (problems) return new BundleRefused(problems);
  return new Failure(siteTexts.refused, {
    method,
    path: path.split('?')[0] ?? path,
    status: answer.statusCode ?? 0,
    reason: reasonOf(refused, languageOf(process.env)),
  });
}

/** A gateway in front may answer without JSON: its own words stand for a detail. */
function readError(text: string): RefusedAnswer & { problems?: Remark[] } {
  try {
    return JSON.parse(text);
  } catch {
    return { detail: text.slice(0, 200) };
  }
}

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
