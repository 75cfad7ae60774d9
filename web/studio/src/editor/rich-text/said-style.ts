/**
 * What the style of an element of a text says. The app's policy lets no style of a parsed text take effect: such an
 * element's own `style` is empty there, whatever stands in its attribute.
 */
export function saidStyle(part: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = part.getAttribute('style') ?? '';
  return style;
}

/** How an element of a text is aligned, by its style or, as older texts do, by an attribute; empty where neither says it. */
export const saidAlignment = (part: Element): string =>
  saidStyle(part).textAlign || (part.getAttribute('align') ?? '').trim().toLowerCase();
