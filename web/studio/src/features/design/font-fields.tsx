import { designTweaks, fontPairs } from '@litfass/model';
import { fontFileName, fontWeights, webFonts } from '@litfass/widgets/web-fonts';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { siteTexts } from '../../gen/texts/site.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { chosenOf, optionsOf } from './chosen.ts';
import type { SetTweaks } from './set-tweaks.ts';

const texts = siteTexts.design;
const USUAL = 'plain';

interface Props {
  tweaks: Readonly<Record<string, unknown>>;
  set: SetTweaks;
}

/** Pairs of fonts, each written in itself, and the size of text. */
export function FontFields({ tweaks, set }: Props): ReactNode {
  useServedFonts();
  const id = useId();
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => showChosen(cards.current), []);
  const { fonts, size } = designTweaks;
  return (
    <section className="card stack">
      <h2 id={id}>{texts.fonts}</h2>
      <RadioGroup
        ref={cards}
        className="font-cards"
        aria-labelledby={id}
        value={chosenOf(tweaks[fonts], texts.pairs, USUAL)}
        onChange={(next) => set({ [fonts]: next === USUAL ? null : next })}
      >
        {Object.entries(fontPairs).map(([name, pair]) => (
          <FontCard key={name} name={name} pair={pair} />
        ))}
      </RadioGroup>
      <p className="hint">{texts.fontsHint}</p>
      <Segmented
        label={texts.size}
        value={chosenOf(tweaks[size], texts.sizes, 'normal')}
        options={optionsOf(texts.sizes)}
        onChange={(next) => set({ [size]: next === 'normal' ? null : next })}
      />
    </section>
  );
}

function FontCard({ name, pair }: { name: string; pair: { text: string; headings: string } }): ReactNode {
  const label = chosenName(name);
  return (
    <Radio className="font-card" value={name} aria-label={label}>
      <span aria-hidden className="font-sample" style={{ fontFamily: pair.headings }}>
        {texts.sampleHeading}
      </span>
      <span aria-hidden style={{ fontFamily: pair.text }}>
        {texts.sampleText}
      </span>
      <span className="hint">{label}</span>
    </Radio>
  );
}

const chosenName = (name: string): string => new Map(Object.entries<string>(texts.pairs)).get(name) ?? name;

/** Scrolls the list alone, not the page that it stands on. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[data-selected]');
  if (list && chosen) list.scrollTop = chosen.offsetTop - list.clientHeight / 2;
}

/** Lets this page write in the fonts that websites serve; each is loaded when the first letter of it is drawn. */
function useServedFonts(): void {
  useEffect(() => {
    const faces = Object.entries(webFonts).map(
      ([family, { file }]) =>
        new FontFace(family, `url(/assets/${fontFileName(file, 'latin')})`, {
          weight: `${fontWeights.min} ${fontWeights.max}`,
        }),
    );
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, []);
}
