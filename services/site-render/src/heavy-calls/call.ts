/** A call as it came in, for whoever answers it elsewhere. */
export interface Call {
  method: string;
  url: string;
  headers: Record<string, string | string[]>;
  /** Who is at the other end of the line; whom that speaks for the headers say. */
  remoteAddress: string;
  body: Uint8Array<ArrayBuffer> | null;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array<ArrayBuffer>;
}

/** What the thread is told. */
export type Order = { kind: 'call'; number: number; call: Call } | { kind: 'end' };

/** What the thread tells: that it may be asked, what a call was answered, that something was left for the relay, that it has ended. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'answer'; number: number; answer: Answer }
  | { kind: 'events' }
  | { kind: 'ended' };
