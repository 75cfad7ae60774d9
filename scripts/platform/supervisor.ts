import path from 'node:path';
import { Supervised, type Task } from './supervised.ts';
import type { Terminal } from './terminal.ts';
import { startTexts } from './texts.ts';

/** Ends in a row that count as 'does not start', as long as it never was ready. */
const HOPELESS = 4;

/** All processes of the platform: started in order, restarted when they end, stopped in the opposite order. */
export class Supervisor {
  readonly logFolder: string;
  isStopping = false;
  readonly #terminal: Terminal;
  readonly #groups: { members: Supervised[]; graceMs: number }[] = [];
  readonly #ends = new Map<string, number>();
  /** Rejects when a process ends again and again before the platform was ready. */
  readonly hopeless: Promise<never>;
  #giveUp: (name: string) => void = () => undefined;

  constructor(logFolder: string, terminal: Terminal) {
    this.logFolder = logFolder;
    this.#terminal = terminal;
    this.hopeless = new Promise((_resolve, reject) => {
      this.#giveUp = (name) => reject(new DoesNotStart(name, this.logOf(name)));
    });
    this.hopeless.catch(() => undefined); // whoever waits for readiness races it; later it means nothing
  }

  logOf(name: string): string {
    return path.join(this.logFolder, `${name}.log`);
  }

  /** Starts processes that depend on the groups before, but not on each other. */
  start(tasks: Omit<Task, 'logFile' | 'onExit'>[], graceMs: number): void {
    if (this.isStopping) return; // asked to stop while still starting
    const members = tasks.map(
      (task) =>
        new Supervised({
          ...task,
          logFile: this.logOf(task.name),
          onExit: (outcome, waitMs) => this.#onExit(task.name, outcome, waitMs),
        }),
    );
    this.#groups.push({ members, graceMs });
    for (const member of members) member.start();
  }

  /** Stops everything; asked again meanwhile, `kill` is what hurries it. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const { members, graceMs } of this.#groups.toReversed())
      await Promise.all(members.map((member) => member.stop(graceMs)));
    this.#groups.length = 0;
  }

  /** Ends everything at once; what was under way is lost. */
  kill(): void {
    for (const { members } of this.#groups) members.forEach((member) => void member.stop(0));
  }

  #onExit(name: string, outcome: string, waitMs: number): void {
    const seconds = new Intl.NumberFormat(this.#terminal.language).format(waitMs / 1000);
    this.#terminal.warn(startTexts.restarting, { name, outcome, seconds, log: this.logOf(name) });
    const ends = (this.#ends.get(name) ?? 0) + 1;
    this.#ends.set(name, ends);
    if (ends >= HOPELESS) this.#giveUp(name);
  }
}

/** A process that ends again and again; `log` says why. */
export class DoesNotStart extends Error {
  readonly processName: string;
  readonly log: string;

  constructor(processName: string, log: string) {
    super(`${processName} does not start`);
    this.processName = processName;
    this.log = log;
  }
}
