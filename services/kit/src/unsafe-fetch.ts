export type UnsafeReason =
  | 'url'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'address'
  | 'dns'
  | 'redirects'
  | 'too-large'
  | 'timeout'
  | 'network';

/** An outbound fetch was refused or failed. `reason` is for branching, the message for the log. */
export class UnsafeFetch extends Error {
  readonly reason: UnsafeReason;

  constructor(reason: UnsafeReason, detail: string, options?: ErrorOptions) {
    super(`Fetch refused: ${detail}`, options);
    this.name = 'UnsafeFetch';
    this.reason = reason;
  }
}
