import { createRequire } from 'node:module';

/** The little of Fastify that a baseline uses. */
interface BareFastify {
  get(path: string, handler: (request: unknown, reply: BareReply) => unknown): void;
  post(path: string, handler: (request: unknown, reply: BareReply) => unknown): void;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'string' },
    parse: (request: unknown, body: string, done: (error: Error | null, value: unknown) => void) => void,
  ): void;
  listen(options: { host: string; port: number }): Promise<string>;
}

interface BareReply {
  headers(headers: Record<string, string>): BareReply;
  code(status: number): BareReply;
  send(body?: Buffer | string): BareReply;
}

/** An element; what is inside matters to React alone. */
export type Element = Readonly<Record<string, unknown>>;
export type Child = Element | string | Child[];
export type Props = Readonly<Record<string, unknown>> | null;
type Component<P> = (props: P) => Element;

interface React {
  createElement(this: void, type: string, props: Props, ...children: Child[]): Element;
  createElement<P>(this: void, type: Component<P>, props: P & { key?: number }): Element;
}

const ofKit = createRequire(new URL('../../services/kit/package.json', import.meta.url));
const ofWidgets = createRequire(new URL('../../web/widgets/package.json', import.meta.url));

/** The very versions that the platform runs on, so that a ratio is about our own code. */
export const createFastify: () => BareFastify = ofKit('fastify');
export const { createElement }: React = ofWidgets('react');
export const { renderToString }: { renderToString(this: void, element: Element): string } =
  ofWidgets('react-dom/server');

/** The little of pg that a baseline uses. */
interface Pool {
  query(text: string, values?: unknown[]): Promise<unknown>;
}
export const { Pool }: { Pool: new (options: { connectionString: string; max: number }) => Pool } = ofKit('pg');
