import type { CaptchaProvider } from './captcha-view.ts';
import { loadCaptchaApi, type CaptchaApi } from './load-captcha-api.ts';

/** A third party's captcha in its container (FORM-059). */
export interface CaptchaWidget {
  /** Forgets the answer and asks anew. */
  reset: () => void;
  /** Asks for an answer without waiting for the visitor to begin; rejects once the widget is gone (FORM-060). */
  execute: () => Promise<string>;
  /** Whether there is an answer. */
  validate: () => boolean;
  destroy: () => void;
}

export interface CaptchaOptions {
  provider: CaptchaProvider;
  siteKey: string;
  /** Told the answer, and null when it has expired or was reset. */
  onToken: (token: string | null) => void;
  onFault: () => void;
}

/** FORM-062: the width of the container, not of the window (CONF-060). */
const compactBelowPx = 320;

const widgets = new WeakMap<HTMLElement, Promise<CaptchaWidget>>();

/** Loads the provider's script and draws its widget, once for each container (FORM-057, FORM-058). */
export function setUpCaptcha(container: HTMLElement, options: CaptchaOptions): Promise<CaptchaWidget> {
  const known = container.dataset['captchaRendered'] === 'true' ? widgets.get(container) : undefined;
  if (known) return known;
  container.dataset['captchaRendered'] = 'true';
  const made = loadCaptchaApi(options.provider, container.ownerDocument).then((api) => render(api, container, options));
  widgets.set(container, made);
  made.catch(() => forget(container));
  return made;
}

function render(api: CaptchaApi, container: HTMLElement, { siteKey, onToken, onFault }: CaptchaOptions): CaptchaWidget {
  const answers = new Set<(token: string) => void>();
  const id = api.render(container, {
    sitekey: siteKey,
    size: container.clientWidth < compactBelowPx ? 'compact' : 'normal',
    callback: (token: string) => {
      onToken(token);
      for (const answer of answers) answer(token);
      answers.clear();
    },
    'expired-callback': () => onToken(null),
    'error-callback': onFault,
  });
  let isSetUp = true;
  return {
    reset: () => {
      api.reset(id);
      onToken(null);
    },
    execute: () => {
      if (!isSetUp) return Promise.reject(new Error('ReCaptcha has not been set up!'));
      const answer = new Promise<string>((resolve) => answers.add(resolve));
      api.execute(id);
      return answer;
    },
    validate: () => isSetUp && api.getResponse(id) !== '',
    destroy: () => {
      isSetUp = false;
      api.remove?.(id);
      container.replaceChildren();
      forget(container);
    },
  };
}

function forget(container: HTMLElement): void {
  delete container.dataset['captchaRendered'];
  widgets.delete(container);
}
