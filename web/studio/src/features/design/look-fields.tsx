import { designTweaks } from '@litfass/model';
import type { ReactNode } from 'react';
import { siteTexts } from '../../texts/site.ts';
import { Choice } from '../../ui/choice.tsx';
import type { SetTweak } from './design-page.tsx';

const texts = siteTexts.design;
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const groups = [
  {
    title: texts.fonts,
    hint: texts.fontsHint,
    fields: [
      { tweak: designTweaks.fonts, label: texts.pair, names: texts.pairs, usual: 'plain' },
      { tweak: designTweaks.size, label: texts.size, names: texts.sizes, usual: 'normal' },
    ],
  },
  {
    title: texts.spacing,
    hint: null,
    fields: [
      { tweak: designTweaks.spacing, label: texts.spacing, names: texts.spacings, usual: 'normal' },
      { tweak: designTweaks.width, label: texts.widthLabel, names: texts.widths, usual: 'normal' },
    ],
  },
  {
    title: texts.buttons,
    hint: null,
    fields: [
      { tweak: designTweaks.shape, label: texts.shape, names: texts.shapes, usual: 'soft' },
      { tweak: designTweaks.animation, label: texts.animation, names: texts.animations, usual: 'none' },
    ],
  },
] as const;

/** Fonts, spacing, buttons and movement: each one of a few that fit together. */
export function LookFields({ tweaks, set }: { tweaks: Readonly<Record<string, unknown>>; set: SetTweak }): ReactNode {
  return groups.map(({ title, hint, fields }) => (
    <section key={title} className="card stack">
      <h2>{title}</h2>
      {fields.map(({ tweak, label, names, usual }) => {
        const stored = tweaks[tweak];
        return (
          <Choice
            key={tweak}
            label={label}
            value={typeof stored === 'string' && stored in names ? stored : usual}
            options={optionsOf(names)}
            onChange={(next) => set(tweak, next === usual ? null : next)}
          />
        );
      })}
      {hint !== null && <p className="hint">{hint}</p>}
    </section>
  ));
}
