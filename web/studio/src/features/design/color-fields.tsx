import { darkLook, designTweaks, sectionBackgrounds, type SectionBackground } from '@litfass/model';
import { accentColors, contrast, defaultAccent, parseColor } from '@litfass/widgets/theme-color';
import { textOn } from '@litfass/widgets/theme-ground';
import { RotateCcw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { locale } from '../../texts/choose.ts';
import { siteTexts } from '../../texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { SetTweaks } from './set-tweaks.ts';

const texts = siteTexts.design;
const ratios = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

interface Props {
  tweaks: Readonly<Record<string, unknown>>;
  set: SetTweaks;
}

/** Accent, light or dark, and the backgrounds of sections; each with how well the text on it can be read. */
export function ColorFields({ tweaks, set }: Props): ReactNode {
  const stored = tweaks[designTweaks.accent];
  const { accent } = accentColors(stored);
  const scheme = tweaks[designTweaks.scheme];
  return (
    <section className="card stack">
      <h2>{texts.colors}</h2>
      <ColorField
        label={texts.accent}
        hint={texts.accentHint}
        value={typeof stored === 'string' ? stored : null}
        usual={defaultAccent}
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
      {scheme === 'auto' && <p className="hint">{texts.darkOnDevices}</p>}
      {(Object.keys(sectionBackgrounds) as SectionBackground[]).map((name) => (
        <GroundField key={name} name={name} tweaks={tweaks} set={set} isDark={scheme === 'dark'} />
      ))}
    </section>
  );
}

/** The background of sections as visitors see it; one that the dark look replaces cannot be chosen meanwhile. */
function GroundField({ name, tweaks, set, isDark }: Props & { name: SectionBackground; isDark: boolean }): ReactNode {
  const { tweak, usual, text } = sectionBackgrounds[name];
  const stored = tweaks[tweak];
  const value = typeof stored === 'string' && parseColor(stored) ? stored : null;
  const look = darkLook[name];
  if (isDark && look !== name) {
    const inDark = sectionBackgrounds[look];
    const label = texts.backgroundNames[name];
    return <ColorField label={label} hint={texts.turnedDark} value={null} text={inDark.text} shown={inDark.usual} />;
  }
  return (
    <ColorField
      label={texts.backgroundNames[name]}
      value={value}
      usual={usual}
      text={text}
      shown={value ?? usual}
      onChange={(color) => set({ [tweak]: color }, tweak)}
    />
  );
}

function ColorField({
  label,
  hint,
  value,
  usual = '',
  text = '',
  shown,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string | null;
  usual?: string;
  /** The colour of the text on it, where that can be read; unset: black or white. */
  text?: string;
  shown: string;
  /** Without it, it can be looked at only. */
  onChange?: (color: string | null) => void;
}): ReactNode {
  const id = useId();
  const ground = parseColor(shown);
  const ratio = ground && ratios.format(contrast(textOn(ground, parseColor(text)), ground));
  return (
    <div className="color-row">
      <input
        id={id}
        type="color"
        value={shown || usual}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <div className="color-name">
        <label htmlFor={id}>{label}</label>
        <span className="hint">{hint ?? shown}</span>
      </div>
      {ratio !== null && (
        <span className="contrast" title={texts.contrastGood(ratio)}>
          <span aria-hidden>{texts.contrastShort(ratio)}</span>
          <span className="hidden-text">{texts.contrastGood(ratio)}</span>
        </span>
      )}
      {value !== null && onChange && (
        <Button look="quiet" size="icon" aria-label={`${texts.reset}: ${label}`} onPress={() => onChange(null)}>
          <RotateCcw aria-hidden />
        </Button>
      )}
    </div>
  );
}
