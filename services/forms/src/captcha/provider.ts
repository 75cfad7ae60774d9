import { parseUntrustedJson, safeFetch, type SafeFetchOptions } from '@litfass/kit';

const endpoints: Readonly<Record<string, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** `away`: the provider does not answer, or not as one; a wrong secret is of this kind, since no visitor can help it. */
export type Verdict = 'passed' | 'failed' | 'away';

export interface CaptchaQuestion {
  provider: string;
  secret: string;
  /** What the provider gave the visitor. */
  response: string;
  /** Instead of the provider's own address. */
  url?: string;
}

const TIMEOUT_MS = 3000;

/** Asks a captcha's provider; the three share their protocol. The visitor's address is not told. */
export async function askProvider(question: CaptchaQuestion, options: SafeFetchOptions = {}): Promise<Verdict> {
  const { provider, secret, response } = question;
  const url = question.url ?? endpoints[provider];
  if (url === undefined) return 'away';
  try {
    const answer = await safeFetch(url, {
      timeoutMs: TIMEOUT_MS,
      ...options,
      method: 'POST',
      body: new URLSearchParams({ secret, response }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      maxBytes: 64 * 1024,
    });
    return answer.status === 200 ? verdictOf(answer.body.toString('utf8')) : 'away';
  } catch {
    return 'away';
  }
}

function verdictOf(body: string): Verdict {
  const answer = parseUntrustedJson(body, { maxBytes: 64 * 1024 });
  const member = (name: string): unknown =>
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  if (member('success') === true) return 'passed';
  const codes = member('error-codes');
  const isOurFault =
    Array.isArray(codes) && codes.some((code) => /-input-secret$|^bad-request$|^internal-error$/.test(String(code)));
  return member('success') === false && !isOurFault ? 'failed' : 'away';
}
