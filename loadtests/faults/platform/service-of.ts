import path from 'node:path';
import { answers } from '../../../scripts/platform/readiness.ts';
import {
  serviceTasks,
  type allServices,
  type Servers,
  type TaskContext,
} from '../../../scripts/platform/service-tasks.ts';
import { root } from '../../../scripts/platform/settings.ts';
import { freePort } from '../../../services/kit/src/testing/index.ts';
import { partOf, type Part } from '../../servers/part.ts';
import { Proxy } from '../../servers/proxy.ts';

type ServiceRoute = ReturnType<typeof allServices>[number];

export interface ServiceContext {
  settings: TaskContext['settings'];
  servers: Servers;
  clockFile: string;
}

interface Instance {
  part: Part;
  port: number;
  operatorPort: number;
  isReady: boolean;
}

const LOOK_MS = 200;
/** What the chart gives an instance between 'not ready' and closing, shortened: balancers look more often here. */
const DRAIN_MS = 1500;
const MANY = '1000000';

/** A service behind a balancer that sends new connections to instances that say they are ready, as a cluster's does. */
export class ServiceOf {
  readonly name: string;
  /** Between the edge and the instances. */
  readonly line: Proxy;
  /** Folder of another release, built, from which the next instances come; null: this one's. */
  release: string | null = null;
  readonly #route: ServiceRoute;
  readonly #context: ServiceContext;
  readonly #instances: Instance[] = [];
  #next = 0;
  #looking: NodeJS.Timeout | null = null;

  constructor(route: ServiceRoute, context: ServiceContext) {
    this.name = route.name;
    this.#route = route;
    this.#context = context;
    this.line = new Proxy(() => this.#pick());
  }

  /** The only instance, or the oldest one. */
  get part(): Part {
    const [first] = this.#instances;
    if (!first) throw new Error(`${this.name} has no instance`);
    return first.part;
  }

  /** Ports of the instances themselves, where Prometheus asks them. */
  get ports(): number[] {
    return this.#instances.map(({ port }) => port);
  }

  /** Where the only instance, or the oldest one, lets the operator in. */
  get operatorPort(): number {
    return this.#instances[0]?.operatorPort ?? 0;
  }

  /** Starts one instance; answers the port of the balancer. */
  async start(): Promise<number> {
    await this.add();
    return this.line.listen();
  }

  /** Starts one more instance and waits until it is ready. */
  async add(): Promise<void> {
    const port = await freePort();
    const operatorPort = await freePort();
    const instance = { part: this.#partAt(port, operatorPort), port, operatorPort, isReady: false };
    this.#instances.push(instance);
    await instance.part.start();
    instance.isReady = true;
  }

  /** Exchanges every instance, one after the other, each by a new one that is ready first. */
  async roll(): Promise<void> {
    this.#looking ??= setInterval(() => this.#look(), LOOK_MS);
    try {
      // Those of now: each turn adds one.
      for (const old of this.#instances.slice()) {
        await this.add();
        await old.part.stop();
        this.#instances.splice(this.#instances.indexOf(old), 1);
      }
    } finally {
      clearInterval(this.#looking);
      this.#looking = null;
    }
  }

  async close(): Promise<void> {
    await this.line.close();
    await Promise.all(this.#instances.map(({ part }) => part.kill()));
  }

  #look(): void {
    for (const instance of this.#instances)
      void answers(`http://127.0.0.1:${instance.port}/readyz`).then((isReady) => (instance.isReady = isReady));
  }

  #pick(): number {
    const ready = this.#instances.filter(({ isReady }) => isReady);
    this.#next += 1;
    return (ready[this.#next % ready.length] ?? this.#instances[0])?.port ?? 0;
  }

  #partAt(port: number, operatorPort: number): Part {
    const { settings, servers, clockFile } = this.#context;
    const [task] = serviceTasks([this.#route], {
      settings,
      servers,
      ports: { [this.name]: port },
      operatorPorts: { [this.name]: operatorPort },
    });
    if (!task) throw new Error(`${this.name} is no service`);
    return partOf({
      name: this.name,
      command: this.#ofRelease(task.command),
      logFile: path.join(settings.dataDir, `${this.name}.log`),
      env: {
        ...task.env,
        NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'clock.mjs')}`,
        LITFASS_FAULT_CLOCK: clockFile,
        LITFASS_DRAIN_MS: String(DRAIN_MS),
        // Being refused because this machine is slow is another matter than what a fault does.
        LITFASS_MAX_EVENT_LOOP_DELAY_MS: '60000',
        LITFASS_RATE_KEY_PER_MINUTE: MANY,
        LITFASS_RATE_FORM_PER_MINUTE: MANY,
        LITFASS_RATE_FORM_PER_SITE_PER_MINUTE: MANY,
      },
      isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
    });
  }

  #ofRelease([program, ...files]: [string, ...string[]]): [string, ...string[]] {
    const { release } = this;
    return [
      program,
      ...files.map((file) => (release === null ? file : path.resolve(release, path.relative(root, file)))),
    ];
  }
}
