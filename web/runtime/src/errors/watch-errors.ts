/** Hands every uncaught failure of the page on to what reports it. */
export function watchErrors(report: (event: Event) => void, signal: AbortSignal): void {
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, report, { signal });
}
