/*
 * What a browser has and the DOM of the tests has not. Imported before anything of the app, which looks at the language while
 * it is loaded.
 */
Object.defineProperty(navigator, 'languages', { value: ['de-DE'], configurable: true });
Object.defineProperty(navigator, 'language', { value: 'de-DE', configurable: true });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoObserver;
globalThis.scrollTo = () => undefined;
Object.assign(Element.prototype, { scrollIntoView: () => undefined, getAnimations: () => [] });
