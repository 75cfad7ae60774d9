import { designTweaks } from '@litfass/model';
import type { ReactNode } from 'react';
import { siteTexts } from '../../gen/texts/site.ts';
import { Choice } from '../../ui/choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { SetTweaks } from './set-tweaks.ts';
import { chosenOf, optionsOf } from './chosen.ts';

const texts = siteTexts.design;

interface Props {
  tweaks: Readonly<Record<string, unknown>>;
  set: SetTweaks;
}

/** Spacing, buttons and movement: each one of a few that fit together. */
export function LookFields({ tweaks, set }: Props): ReactNode {
  const field = (tweak: string, names: Readonly<Record<string, string>>, usual: string) => ({
    value: chosenOf(tweaks[tweak], names, usual),
    options: optionsOf(names),
    onChange: (next: string) => set({ [tweak]: next === usual ? null : next }),
  });
  return (
    <>
      <section className="card stack">
        <h2>{texts.spacing}</h2>
        <Segmented label={texts.sections} {...field(designTweaks.spacing, texts.spacings, 'normal')} />
        <Segmented label={texts.widthLabel} {...field(designTweaks.width, texts.widths, 'normal')} />
      </section>
      <section className="card stack">
        <h2>{texts.buttons}</h2>
        <Segmented label={texts.shape} {...field(designTweaks.shape, texts.shapes, 'soft')} />
        <Choice label={texts.animation} {...field(designTweaks.animation, texts.animations, 'none')} />
      </section>
    </>
  );
}
