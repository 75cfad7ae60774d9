/** A V8 CPU profile as the inspector gives it; times in µs. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

export interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
}

/** A connection to the inspector of a Node process of this machine. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
  }

  /** Connects to the address that a process started with --inspect writes to its standard error. */
  static async connect(complaints: string): Promise<Inspector> {
    const [address] = /ws:\/\/127\.0\.0\.1:\S+/.exec(complaints) ?? [];
    if (!address) throw new Error(`no inspector listens:\n${complaints}`);
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`cannot reach ${address}`)));
    });
    return new Inspector(socket);
  }

  /** Samples while `work` is done. */
  async profile(work: () => Promise<unknown>, everyMicroseconds: number): Promise<CpuProfile> {
    await this.#call('Profiler.enable');
    await this.#call('Profiler.setSamplingInterval', { interval: everyMicroseconds });
    await this.#call('Profiler.start');
    await work();
    const { profile } = await this.#call<{ profile: CpuProfile }>('Profiler.stop');
    return profile;
  }

  close(): void {
    this.#socket.close();
  }

  async #call<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    const id = (this.#last += 1);
    const answered = new Promise<T>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answered;
  }

  #receive(text: string): void {
    const { id, result, error }: { id?: number; result?: unknown; error?: { message: string } } = JSON.parse(text);
    const waiting = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}
