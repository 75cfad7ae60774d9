import type { CaptchaProvider } from './captcha-view.ts';

/** What the scripts of the three providers have in common. */
export interface CaptchaApi {
  render: (container: HTMLElement, settings: Readonly<Record<string, unknown>>) => string | number;
  reset: (id: string | number) => void;
  execute: (id: string | number) => unknown;
  getResponse: (id: string | number) => string;
  /** Missing with reCAPTCHA. */
  remove?: (id: string | number) => void;
}

/** Address of the script and the name of what it defines. */
const scripts: Readonly<Record<Exclude<CaptchaProvider, 'proof-of-work'>, { address: string; name: string }>> = {
  recaptcha: { address: 'https://www.google.com/recaptcha/api.js', name: 'grecaptcha' },
  hcaptcha: { address: 'https://js.hcaptcha.com/1/api.js', name: 'hcaptcha' },
  turnstile: { address: 'https://challenges.cloudflare.com/turnstile/v0/api.js', name: 'turnstile' },
};

const waitMs = 30_000;
const readyName = 'litfassCaptchaReady';

const loading = new WeakMap<Document, Map<string, Promise<CaptchaApi>>>();

/**
 * The provider's script, loaded once for each document (LOAD-002).
 * @throws Error when the document was destroyed (FORM-061), or the script does not come within 30 s
 */
export async function loadCaptchaApi(provider: CaptchaProvider, document: Document): Promise<CaptchaApi> {
  if (provider === 'proof-of-work') throw new Error('The proof of work needs no script of others.');
  const { address, name } = scripts[provider];
  const window = windowOf(document);
  const present: unknown = Reflect.get(window, name);
  if (isApi(present)) return present;
  const known = loading.get(document) ?? new Map<string, Promise<CaptchaApi>>();
  loading.set(document, known);
  const asked = known.get(name) ?? load(document, { address, name });
  known.set(name, asked);
  asked.catch(() => known.delete(name));
  return asked;
}

async function load(document: Document, { address, name }: { address: string; name: string }): Promise<CaptchaApi> {
  const ready = `${readyName}_${name}`;
  const script = document.createElement('script');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  Reflect.set(windowOf(document), ready, resolve);
  const timer = setTimeout(() => reject(new Error(`The captcha's script did not answer in time: ${address}`)), waitMs);
  script.addEventListener('error', () => reject(new Error(`The captcha's script could not be loaded: ${address}`)));
  script.async = true;
  script.src = `${address}?render=explicit&onload=${ready}`;
  document.head.append(script);
  try {
    await promise;
  } catch (fault) {
    script.remove();
    throw fault;
  } finally {
    clearTimeout(timer);
  }
  const api: unknown = Reflect.get(windowOf(document), name);
  if (!isApi(api)) throw new Error(`The captcha's script defines no ${name}.`);
  return api;
}

/** FORM-061 */
function windowOf(document: Document): Window {
  if (document.defaultView === null) throw new Error('The captcha cannot be loaded: the document was destroyed.');
  return document.defaultView;
}

const isApi = (value: unknown): value is CaptchaApi =>
  value !== null && value !== undefined && typeof Reflect.get(Object(value), 'render') === 'function';
