import type { AnswerOf, BodyOf, QueryOf, RouteContract } from '@litfass/kit/contract';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, vi } from 'vitest';

/** A call as it left the browser. */
interface Sent<C extends RouteContract> {
  params: Record<string, string>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

interface Reply {
  status: number;
  answer: unknown;
}

interface Route {
  contract: RouteContract;
  reply: (sent: Sent<RouteContract>) => Promise<Reply> | Reply;
  sent: Sent<RouteContract>[];
}

/** The services behind `fetch`: nothing else of the app is replaced. */
export interface FakeServices {
  /** Answers a contract; answers the list of what was sent to it. */
  answer: <C extends RouteContract>(contract: C, answer: AnswerOf<C> | ((sent: Sent<C>) => AnswerOf<C>)) => Sent<C>[];
  /** Answers contracts with the plainest values that they may answer. */
  answerPlainly: (...contracts: RouteContract[]) => void;
  /** Refuses a contract as the services do. */
  refuse: <C extends RouteContract>(contract: C, status: number, refusal: Refusal) => Sent<C>[];
  /** Leaves a contract without an answer until the function is called, which answers the bodies that were sent to it. */
  hold: (contract: RouteContract, answer: object) => () => unknown[];
}

interface Refusal {
  error: string;
  code?: string;
  errors?: Record<string, string>;
}

/**
 * Stands in for the services at `fetch` for each test. What is sent must be what its contract takes, and what is answered what
 * it answers: else the test fails.
 */
export function fakeServices(): FakeServices {
  let routes: Route[] = [];
  let faults: string[] = [];
  beforeEach(() => {
    routes = [];
    faults = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
      const { status, answer } = await replyTo(routes, faults, { address, init });
      return Response.json(answer, { status });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  const add = (route: Route): void => {
    routes = [route, ...routes.filter(({ contract }) => contract !== route.contract)];
  };
  return {
    answer(contract, answer) {
      const sent: Sent<typeof contract>[] = [];
      add({
        contract,
        sent: sent as Sent<RouteContract>[],
        reply: (got) => {
          const said: unknown = typeof answer === 'function' ? (answer as (got: unknown) => unknown)(got) : answer;
          faults.push(...faultsOf(contract.response, said, `answer to ${nameOf(contract)}`));
          return { status: 200, answer: said };
        },
      });
      return sent;
    },
    answerPlainly(...contracts) {
      for (const contract of contracts) {
        const answer: unknown = contract.response ? Value.Create(contract.response) : {};
        add({ contract, sent: [], reply: () => ({ status: 200, answer }) });
      }
    },
    refuse(contract, status, refusal) {
      const sent: Sent<typeof contract>[] = [];
      add({ contract, sent: sent as Sent<RouteContract>[], reply: () => ({ status, answer: refusal }) });
      return sent;
    },
    hold(contract, answer) {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      const sent: Sent<RouteContract>[] = [];
      add({ contract, sent, reply: () => promise });
      return () => {
        resolve({ status: 200, answer });
        return sent.map(({ body }) => body);
      };
    },
  };
}

const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;

async function replyTo(
  routes: readonly Route[],
  faults: string[],
  { address, init }: { address: string; init: RequestInit },
): Promise<Reply> {
  const { pathname, searchParams } = new URL(address, 'http://atelier.test');
  const method = init.method ?? 'GET';
  for (const { contract, reply, sent } of routes) {
    const params = paramsOf(contract.path, pathname);
    if (contract.method !== method || params === null) continue;
    searchParams.delete('crumb');
    const query = Value.Convert(contract.query ?? {}, Object.fromEntries(searchParams));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    faults.push(...faultsOf(contract.params, params, `params of ${nameOf(contract)}`));
    faults.push(...faultsOf(contract.query, query, `query of ${nameOf(contract)}`));
    if (typeof init.body === 'string') faults.push(...faultsOf(contract.body, body, `body of ${nameOf(contract)}`));
    const got = { params, query, body } as Sent<RouteContract>;
    sent.push(got);
    return reply(got);
  }
  faults.push(`nobody answers ${method} ${pathname}`);
  return { status: 404, answer: { error: 'Gibt es nicht.', code: 'not-found' } };
}

function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const names: string[] = [];
  const source = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}$`).exec(pathname);
  return found && Object.fromEntries(names.map((name, place) => [name, decodeURIComponent(found[place + 1] ?? '')]));
}

const faultsOf = (schema: RouteContract['body'], value: unknown, what: string): string[] =>
  schema === undefined || Value.Check(schema, value)
    ? []
    : Value.Errors(schema, value).map(({ instancePath, message }) => `${what}${instancePath}: ${message}`);
