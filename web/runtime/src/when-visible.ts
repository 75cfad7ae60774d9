/** IMG-009 */
const marginPx = 200;

/**
 * Calls back for each element that comes within 200 px of the viewport, once; at once for all where the browser
 * cannot tell (IMG-010). Returns what stops waiting.
 */
export function whenVisible(elements: Iterable<Element>, run: (element: Element) => void): () => void {
  const waiting = [...elements];
  if (!('IntersectionObserver' in window)) {
    waiting.forEach((element) => run(element));
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        run(target);
      }
    },
    { rootMargin: `${marginPx}px` },
  );
  waiting.forEach((element) => observer.observe(element));
  return () => observer.disconnect();
}
