import { allowService, isServiceAllowed } from './consent-memory.ts';

export interface Placeholder {
  element: HTMLElement;
  service: string;
  /** Address of the frame; empty where a script does it. */
  frameUrl: string;
  button: HTMLButtonElement;
  /** True when the visitor let this service in on an earlier page or click. */
  isAllowed: () => boolean;
  /** Calls once the service is let in: at once when it is, else with the click on another block of the page. */
  whenAllowed: (load: () => void) => void;
}

/** Told to the page when a service is let in; `detail` is its name. */
const letIn = 'litfass:service-let-in';

/** Makes the link of a placeholder the button that it promises to be; `load` is called with each activation. */
export function activatePlaceholder(element: HTMLElement, load: () => void): Placeholder | null {
  const link = element.querySelector<HTMLElement>('[data-consent-load]');
  if (!link) return null;
  const service = element.dataset['consentService'] ?? '';
  const button = document.createElement('button');
  const hadFocus = document.activeElement === link;
  let isOwnClick = false;
  button.type = 'button';
  button.className = link.className;
  if (link.lang) button.lang = link.lang;
  button.dataset['consentLoad'] = '';
  button.append(...link.childNodes);
  button.addEventListener('click', () => {
    isOwnClick = true;
    allowService(service);
    document.dispatchEvent(new CustomEvent(letIn, { detail: service }));
    load();
  });
  link.replaceWith(button);
  if (hadFocus) button.focus({ preventScroll: true });
  const frameUrl = element.dataset['frameUrl'] ?? '';
  const isAllowed = (): boolean => isServiceAllowed(service);
  const whenAllowed = (start: () => void): void => {
    if (isAllowed()) return start();
    const follow = (event: Event): void => {
      if (!(event instanceof CustomEvent) || event.detail !== service) return;
      document.removeEventListener(letIn, follow);
      if (!isOwnClick && element.isConnected) start();
    };
    document.addEventListener(letIn, follow);
  };
  return { element, service, frameUrl, button, isAllowed, whenAllowed };
}

/** The frame of a third party, filling its placeholder. Only made after the visitor agreed. */
export function createFrame(placeholder: HTMLElement, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'lf-frame';
  frame.title = placeholder.dataset['frameTitle'] ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  return frame;
}

/** Behaviour of a block that shows one frame once the visitor agreed, also on a later page. */
export function startFrame(root: HTMLElement): void {
  const element = root.querySelector<HTMLElement>('.lf-consent[data-frame-url]');
  if (!element) return;
  const load = (): HTMLIFrameElement => {
    const frame = createFrame(element, element.dataset['frameUrl'] ?? '');
    element.replaceChildren(frame);
    element.dataset['loaded'] = 'true';
    return frame;
  };
  const placeholder = activatePlaceholder(element, () => load().focus());
  placeholder?.whenAllowed(() => void load());
}
