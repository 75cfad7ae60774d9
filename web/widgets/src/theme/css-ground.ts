import type { Rgb } from './accent.ts';
import { colorIn } from './readable-grounds.ts';

/** The ground of a theme's sections, and the text on it, as an owner's own CSS sets them; null for what it leaves alone. */
export function groundInCss(css: string, theme: string): { ground: Rgb | null; text: Rgb | null } {
  let ground: Rgb | null = null;
  let text: Rgb | null = null;
  for (const rule of css.split('}')) {
    const [selectors = '', body = ''] = rule.split('{').slice(-2);
    const isMeant = new RegExp(`data-section-theme=["']?${theme}\\b`).test(selectors);
    if (!isMeant && !(theme === 'white' && selectors.includes(':root'))) continue;
    ground = colorIn(body, 'bg') ?? ground;
    text = colorIn(body, 'fg') ?? text;
  }
  return { ground, text };
}
