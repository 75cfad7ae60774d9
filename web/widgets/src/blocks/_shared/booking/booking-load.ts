import type { IslandContext } from '../../../island.ts';
import { bookingLayout } from './booking-layout.ts';
import { activatePlaceholder } from '../consent/consent-placeholder-button.ts';
import { isEdited, isOwner } from './preview-host.ts';

/** Loads a booking service in the place of its button: loading, then loaded (BOOK-001, BOOK-005, BOOK-006). */
export function startBooking(root: HTMLElement, { json, context }: IslandContext): (() => void) | undefined {
  const booking = root.querySelector<HTMLElement>('.lf-booking');
  const element = booking?.querySelector<HTMLElement>('.lf-consent');
  const link = element?.querySelector<HTMLAnchorElement>('a[data-consent-load]');
  const scriptUrl = text(json, 'scriptUrl');
  if (!booking || !element || !link || scriptUrl === '') return undefined;
  if (isEdited(location.hostname, context)) {
    showPreview(element, text(json, 'preview'));
    return undefined;
  }
  const load = async (): Promise<void> => {
    if (await isOwner()) return showPreview(element, text(json, 'preview'));
    booking.dataset['bookingState'] = 'loading';
    loadScript(element, scriptUrl, (error) => {
      if (!error) return void (booking.dataset['bookingState'] = 'loaded');
      // BOOK-007: the way to the service stays.
      console.error('The booking service could not be shown.', error);
      booking.dataset['bookingState'] = 'failed';
      link.append(...(placeholder?.button.childNodes ?? []));
      placeholder?.button.replaceWith(link);
    });
  };
  const placeholder = activatePlaceholder(element, () => void load());
  placeholder?.whenAllowed(() => void load());
  const observer = new ResizeObserver(() => (booking.dataset['bookingLayout'] = bookingLayout(booking.clientWidth)));
  observer.observe(booking);
  return () => observer.disconnect();
}

const text = (json: unknown, key: string): string => {
  const part: unknown = Reflect.get(Object(json), key);
  return typeof part === 'string' ? part : '';
};

/** Inside the editor and for the owner there is a preview only (BOOK-002). */
function showPreview(element: HTMLElement, note: string): void {
  element.querySelector('[data-consent-load]')?.setAttribute('aria-disabled', 'true');
  element.querySelector('[data-consent-load]')?.removeAttribute('href');
  const line = element.querySelector('.lf-consent-note');
  if (line) line.textContent = note;
}

/** The script draws beside itself, so it stands where the service shall be. */
function loadScript(element: HTMLElement, address: string, done: (error?: Error) => void): void {
  const place = document.createElement('div');
  const script = document.createElement('script');
  place.className = 'lf-booking-widget';
  script.async = true;
  script.addEventListener('load', () => {
    element.hidden = true;
    done();
  });
  script.addEventListener('error', () => {
    place.remove();
    done(new Error(`${address} could not be loaded.`));
  });
  element.after(place);
  place.append(script);
  script.src = address;
}
