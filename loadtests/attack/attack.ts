import type { Agent } from 'node:http';
import { Visitor } from './visitor.ts';

/** The platform that is attacked, with the demo websites on it. */
export class Target {
  readonly port: number;
  readonly dataDir: string;
  readonly natsPort: number;
  readonly #agent: Agent;
  #visitors = 0;

  constructor(at: { port: number; dataDir: string; natsPort: number; agent: Agent }) {
    this.port = at.port;
    this.dataDir = at.dataDir;
    this.natsPort = at.natsPort;
    this.#agent = at.agent;
  }

  /** A browser that nobody has seen, at an address of its own; at the bare app domain without a website. */
  visitor(site = 'atelier-nord', address?: string): Visitor {
    this.#visitors += 1;
    const own = `198.18.${(this.#visitors >> 8) & 255}.${this.#visitors & 255}`;
    return new Visitor({ agent: this.#agent, port: this.port, site, address: address ?? own });
  }

  /** Somebody who works on the website. @throws Error when the demo's account cannot log in */
  async member(who: keyof typeof PEOPLE): Promise<Visitor> {
    const { email, password } = PEOPLE[who];
    const visitor = this.visitor();
    const status = await visitor.logIn(email, password);
    if (status !== 200) throw new Error(`${email} could not log in: ${status}`);
    return visitor;
  }
}

/** Accounts of `deploy/demo/atelier-nord/people.json`. */
export const PEOPLE = {
  admin: { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' },
  editor: { email: 'jonte@atelier-nord.test', password: 'geheim-jonte-1' },
} as const;

/** Something that somebody may try. */
export interface Attack {
  name: string;
  /** What was answered, and whether the platform held. */
  run: (target: Target) => Promise<{ held: boolean; saw: string }>;
}
