import { describe, expect, it } from 'vitest';
import { designRule } from './design-rule.ts';

describe('what an owner chose of the look', () => {
  it('is nothing where nothing is chosen, or what is chosen is unknown', () => {
    expect(designRule({})).toBe('');
    expect(designRule({ tweakJSON: { 'tweak-font-pair': 'x}', 'tweak-background-white': 'red;}' } })).toBe('');
  });

  it('sets fonts, spacing, width, shape and backgrounds', () => {
    const rule = designRule({
      tweakJSON: {
        'tweak-font-pair': 'classic',
        'tweak-spacing': 'airy',
        'tweak-content-width': 'wide',
        'tweak-button-shape': 'pill',
        'tweak-background-white': '#fffdf9',
      },
    });
    expect(rule).toContain('--lf-wide:96rem');
    expect(rule).toContain('--lf-radius:1.5rem');
    expect(rule).toContain('*1.4)');
    expect(rule).toMatch(/h1,.*font-family:'Iowan/);
    expect(rule).toContain("[data-section-theme='white']{--bg:#fffdf9;");
  });

  it('leaves dark grounds as they were chosen in every look, and turns light ones dark with it', () => {
    const rule = designRule({
      tweakJSON: { 'tweak-background-light': '#fff1e0', 'tweak-background-black': '#102030' },
    });
    expect(rule).toContain(":root [data-section-theme='black']{--bg:#102030;");
    const light = "[data-section-theme='light']{--bg:#fff1e0;";
    expect(rule).toContain(`:root:not([data-color-scheme='dark'],[data-color-scheme='auto']) ${light}`);
    expect(rule).toContain(`@media (prefers-color-scheme:light){:root[data-color-scheme='auto'] ${light}`);
    expect(rule.split(light)).toHaveLength(3);
  });

  it('serves a chosen font from the website itself, with a fall-back of the same size', () => {
    const rule = designRule({ tweakJSON: { 'tweak-font-pair': 'grotesque' } });
    expect(rule).toContain('src:url(/assets/bricolage-grotesque-latin-400-720.woff2)');
    expect(rule).toContain("--lf-font:'Inter','Inter Fallback',system-ui");
    expect(rule).not.toMatch(/https?:/);
    const faces = [...rule.matchAll(/@font-face\{([^}]*)\}/g)].map(([, face]) => face ?? '');
    expect(faces).toHaveLength(6);
    for (const face of faces) expect(face).toMatch(/font-display:swap|size-adjust:[\d.]+%;ascent-override/);
  });

  it('serves the families of Google Fonts that the website has itself (LOAD-004)', () => {
    const rule = designRule({ googleFonts: [{ family: 'Inter', includeName: true }, { family: 'Lora' }] });
    expect(rule).toContain("font-family:'Inter';");
    expect(rule).toContain('src:url(/assets/inter-latin-400-720.woff2)');
    expect(rule).not.toContain('Lora');
    expect(designRule({ googleFonts: [{ family: 'Inter', includeName: false }] })).toBe('');
  });
});
