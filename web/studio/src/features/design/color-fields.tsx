import { designTweaks, sectionBackgrounds, type SectionBackground } from '@litfass/model';
import { accentColors, contrast, defaultAccent, parseColor } from '@litfass/widgets/theme-color';
import { RotateCcw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { locale } from '../../texts/choose.ts';
import { siteTexts } from '../../texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { SetTweaks } from './set-tweaks.ts';

const texts = siteTexts.design;
/** WCAG 2.2, 1.4.3 */
const ENOUGH = 4.5;
const ratios = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

interface Props {
  tweaks: Readonly<Record<string, unknown>>;
  set: SetTweaks;
}

/** Accent, light or dark, and the backgrounds of sections; each is judged by the text that stands on it. */
export function ColorFields({ tweaks, set }: Props): ReactNode {
  const stored = tweaks[designTweaks.accent];
  const { accent, onAccent } = accentColors(stored);
  const scheme = tweaks[designTweaks.scheme];
  return (
    <section className="card stack">
      <h2>{texts.colors}</h2>
      <ColorField
        label={texts.accent}
        hint={texts.accentHint}
        value={typeof stored === 'string' ? stored : null}
        usual={defaultAccent}
        text={onAccent}
        shown={accent}
        onChange={(color) => set({ [designTweaks.accent]: color }, 'accent')}
      />
      <Segmented
        label={texts.scheme}
        value={scheme === 'dark' || scheme === 'auto' ? scheme : 'light'}
        options={Object.entries(texts.schemes).map(([value, label]) => ({ value, label }))}
        onChange={(next) => set({ [designTweaks.scheme]: next === 'light' ? null : next })}
      />
      <h3>{texts.backgrounds}</h3>
      {(Object.keys(sectionBackgrounds) as SectionBackground[]).map((name) => {
        const { tweak, text, usual } = sectionBackgrounds[name];
        const value = tweaks[tweak];
        return (
          <ColorField
            key={name}
            label={texts.backgroundNames[name]}
            value={typeof value === 'string' ? value : null}
            usual={usual}
            text={text}
            shown={typeof value === 'string' ? value : usual}
            onChange={(color) => set({ [tweak]: color }, tweak)}
          />
        );
      })}
    </section>
  );
}

function ColorField({
  label,
  hint,
  value,
  usual,
  text,
  shown,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string | null;
  usual: string;
  /** The colour of the text that stands on it. */
  text: string;
  shown: string;
  onChange: (color: string | null) => void;
}): ReactNode {
  const id = useId();
  const [front, back] = [parseColor(text), parseColor(shown)];
  const ratio = front && back ? contrast(front, back) : null;
  const isReadable = ratio !== null && ratio >= ENOUGH;
  return (
    <div className="stack">
      <div className="color-row">
        <input id={id} type="color" value={shown || usual} onChange={({ target }) => onChange(target.value)} />
        <div className="color-name">
          <label htmlFor={id}>{label}</label>
          <span className="hint">{hint ?? shown}</span>
        </div>
        {isReadable && (
          <span className="contrast" title={texts.contrastGood(ratios.format(ratio))}>
            <span aria-hidden>{texts.contrastShort(ratios.format(ratio))}</span>
            <span className="hidden-text">{texts.contrastGood(ratios.format(ratio))}</span>
          </span>
        )}
        {value !== null && (
          <Button look="quiet" size="icon" aria-label={`${texts.reset}: ${label}`} onPress={() => onChange(null)}>
            <RotateCcw aria-hidden />
          </Button>
        )}
      </div>
      {ratio !== null && !isReadable && <Notice tone="warn">{texts.contrastBad(ratios.format(ratio))}</Notice>}
    </div>
  );
}
