/** IMG-009 */
const marginPx = 200;

/**
 * Calls back for each element that comes within 200 px of the viewport, once; at once for all where the browser
 * cannot tell (IMG-010). Returns what stops waiting.
 */
export function whenVisible<E extends Element>(elements: Iterable<E>, run: (element: E) => void): () => void {
  const waiting = new Map<Element, E>([...elements].map((element) => [element, element]));
  if (!('IntersectionObserver' in window)) {
    waiting.forEach(run);
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = waiting.get(target);
        if (!isIntersecting || !element) continue;
        observer.unobserve(target);
        run(element);
      }
    },
    { rootMargin: `${marginPx}px` },
  );
  waiting.forEach((element) => observer.observe(element));
  return () => observer.disconnect();
}
