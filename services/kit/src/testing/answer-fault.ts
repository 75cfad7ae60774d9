interface Answer {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
  json: <T>() => T;
}

const FOREIGN = /\b(?:Error|Exception|undefined|must be|syntax|column|relation|at \w+ \()/;

/**
 * What is wrong with an answer to whatever was sent: a fault of the service's own, or a refusal that tells people nothing.
 * null where nothing is.
 */
export function answerFault({ statusCode, headers, body, json }: Answer): string | null {
  if (Object.keys(headers).some((name) => name.toLowerCase() === 'bcc')) return 'a header was added';
  if (statusCode < 400) return null;
  if (statusCode === 429) return 'was not looked at: too many came';
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (String(headers['content-type']).startsWith('text/html'))
    return /<h1>[^<]+<\/h1>/.test(body) ? null : 'an empty page';
  const { error, code } = json<Record<string, unknown>>();
  if (typeof code !== 'string' || typeof error !== 'string' || error === '')
    return `says nothing: ${body.slice(0, 200)}`;
  return FOREIGN.test(error) ? `says ${error.slice(0, 200)}` : null;
}
