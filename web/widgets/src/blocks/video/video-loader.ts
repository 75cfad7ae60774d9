import { activatePlaceholder, createFrame } from '../_shared/consent/consent-placeholder-button.ts';
import { commandMessage, playingUrl, providerOf, readMode, refusesBasic, type VideoCommand } from './video-player.ts';

/** Told to all players of the page when one starts: the others return to their overlay (VID-012). */
const started = 'litfass:video-started';

/** The video loader (VID-001 to VID-016): an overlay that becomes the player once the visitor asks for it. */
export function startLoader(loader: HTMLElement): (() => void) | undefined {
  const file = loader.querySelector('video');
  const overlay = loader.querySelector<HTMLElement>('.lf-consent[data-frame-url]');
  if (file) return startFile(file);
  return overlay ? startEmbed(loader, overlay) : undefined;
}

function startFile(file: HTMLVideoElement): () => void {
  return joinPage(file, {
    pause: () => file.pause(),
    listen: (onPlay, signal) => file.addEventListener('play', onPlay, { signal }),
  });
}

function startEmbed(loader: HTMLElement, overlay: HTMLElement): () => void {
  let frame: HTMLIFrameElement | null = null;
  let announce = (): void => {};
  const show = (): void => {
    // VID-007
    if (loader.dataset['inactive'] === 'true') return;
    announce();
    if (frame) tell(frame, 'play');
    else {
      frame = createFrame(overlay, playingUrl(overlay.dataset['frameUrl'] ?? ''));
      loader.append(frame);
    }
    setShowing(loader, overlay, true);
    frame.focus();
  };
  const reload = (): void => {
    frame?.remove();
    frame = null;
    setShowing(loader, overlay, false);
  };
  const rest = (): void => {
    if (loader.dataset['showingVideo'] !== 'true') return;
    // A player that takes no commands is only silent when it is gone.
    if (!frame || !tell(frame, 'pause')) return reload();
    setShowing(loader, overlay, false);
  };
  const placeholder = activatePlaceholder(overlay, show);
  const leave = joinPage(loader, { pause: rest, listen: (onPlay) => (announce = onPlay) });
  const stopWatching = watchMode(loader, reload);
  const stopListening = watchRefusal(
    () => frame,
    () => refuse(loader, reload),
  );
  // Without a click only for a service that the visitor let in before.
  if (loader.dataset['forceAutoplay'] === 'true' && placeholder?.isAllowed()) show();
  return () => {
    leave();
    stopWatching();
    stopListening();
  };
}

function setShowing(loader: HTMLElement, overlay: HTMLElement, isShowing: boolean): void {
  loader.dataset['showingVideo'] = String(isShowing);
  overlay.inert = isShowing;
}

/** Tells a player what to do (VID-010); false when it takes no commands. */
function tell(frame: HTMLIFrameElement, command: VideoCommand): boolean {
  const provider = providerOf(frame.src);
  if (provider === null) return false;
  frame.contentWindow?.postMessage(commandMessage(provider, command), new URL(frame.src).origin);
  return true;
}

interface Player {
  pause: () => void;
  listen: (onPlay: () => void, signal: AbortSignal) => void;
}

/** One video of the page plays at a time (VID-012). */
function joinPage(self: HTMLElement, { pause, listen }: Player): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  listen(() => document.dispatchEvent(new CustomEvent(started, { detail: self })), signal);
  const onStarted = (event: Event): void => {
    if (event instanceof CustomEvent && event.detail !== self) pause();
  };
  document.addEventListener(started, onStarted, { signal });
  return () => stop.abort();
}

/** Another mode starts the loader anew (VID-014); what is no mode is refused and taken back (VID-003). */
function watchMode(loader: HTMLElement, reload: () => void): () => void {
  let mode = loader.dataset['mode'];
  const observer = new MutationObserver(() => {
    const next = loader.dataset['mode'];
    if (next === mode) return;
    if (readMode(next) === undefined) {
      console.warn(`A video loader has no mode ${next}: none, fit or fill.`);
      if (mode === undefined) delete loader.dataset['mode'];
      else loader.dataset['mode'] = mode;
      return;
    }
    mode = next;
    reload();
  });
  observer.observe(loader, { attributeFilter: ['data-mode'] });
  return () => observer.disconnect();
}

/** Vimeo's player says itself that the account of a video is not one to embed from (VID-020). */
function watchRefusal(frame: () => HTMLIFrameElement | null, refused: () => void): () => void {
  const listen = ({ source, data }: MessageEvent): void => {
    const shown = frame();
    if (shown && source === shown.contentWindow && providerOf(shown.src) === 'Vimeo' && refusesBasic(data)) refused();
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}

function refuse(loader: HTMLElement, reload: () => void): void {
  reload();
  const message = document.createElement('p');
  message.className = 'lf-video-refused';
  message.setAttribute('role', 'alert');
  message.textContent = loader.dataset['refused'] ?? '';
  // The platform's words, as those of the button are.
  const { lang } = loader.querySelector<HTMLElement>('[data-consent-load]') ?? {};
  if (lang) message.lang = lang;
  loader.append(message);
}
