import { darkLook, designTweaks, sectionBackgrounds, type SectionBackground } from '@litfass/model';
import { groundInCss } from '@litfass/widgets/css-ground';
import { accentColors, contrast, hex, parseColor, white } from '@litfass/widgets/theme-color';
import { textOn } from '@litfass/widgets/theme-ground';
import { RotateCcw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { locale } from '../../texts/choose.ts';
import { siteTexts } from '../../gen/texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { SetTweaks } from './set-tweaks.ts';

const texts = siteTexts.design;
const ratios = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

interface Props {
  tweaks: Readonly<Record<string, unknown>>;
  /** The owner's own CSS, which may set colours as well. */
  css: string;
  set: SetTweaks;
}

/** WCAG 2.2, 1.4.3 */
const ENOUGH = 4.5;

/** Accent, light or dark, and the backgrounds of sections; each with how well the text on it can be read. */
export function ColorFields({ tweaks, css, set }: Props): ReactNode {
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
      {scheme === 'auto' && <p className="hint">{texts.darkOnDevices}</p>}
      {(Object.keys(sectionBackgrounds) as SectionBackground[]).map((name) => (
        <GroundField key={name} name={name} tweaks={tweaks} css={css} set={set} isDark={scheme === 'dark'} />
      ))}
    </section>
  );
}

/**
 * The background of sections as visitors see it: chosen here, else in the owner's own CSS, else the usual one. One that the
 * dark look replaces cannot be chosen meanwhile.
 */
function GroundField({
  name,
  tweaks,
  css,
  set,
  isDark,
}: Props & { name: SectionBackground; isDark: boolean }): ReactNode {
  const { tweak, usual, text } = sectionBackgrounds[name];
  const label = texts.backgroundNames[name];
  const stored = tweaks[tweak];
  const value = typeof stored === 'string' && parseColor(stored) ? stored : null;
  const look = darkLook[name];
  if (isDark && look !== name) {
    const inDark = sectionBackgrounds[look];
    return <ColorField label={label} hint={texts.turnedDark} value={null} text={inDark.text} shown={inDark.usual} />;
  }
  const written = groundInCss(css, name);
  const onChange = (color: string | null): void => set({ [tweak]: color }, tweak);
  if (value === null && written.ground) {
    const shown = hex(written.ground);
    const own = written.text ? hex(written.text) : text;
    return (
      <ColorField
        label={label}
        hint={texts.fromCss({ color: shown })}
        value={null}
        {...{ shown, text: own, onChange }}
      />
    );
  }
  const shown = value ?? usual;
  const readable = hex(textOn(parseColor(shown) ?? white, parseColor(text)));
  return <ColorField label={label} value={value} text={readable} shown={shown} onChange={onChange} />;
}

function ColorField({
  label,
  hint,
  value,
  text,
  shown,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string | null;
  /** The colour of the text on it. */
  text: string;
  shown: string;
  /** Without it, it can be looked at only. */
  onChange?: (color: string | null) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className="color-row">
      <input
        id={id}
        type="color"
        value={shown}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <div className="color-name">
        <label htmlFor={id}>{label}</label>
        <span className="hint">{hint ?? shown}</span>
      </div>
      <Readability text={text} ground={shown} />
      {value !== null && onChange && (
        <Button look="quiet" size="icon" aria-label={`${texts.reset}: ${label}`} onPress={() => onChange(null)}>
          <RotateCcw aria-hidden />
        </Button>
      )}
    </div>
  );
}

function Readability({ text, ground }: { text: string; ground: string }): ReactNode {
  const [front, back] = [parseColor(text), parseColor(ground)];
  if (!front || !back) return null;
  const ratio = contrast(front, back);
  const said =
    ratio >= ENOUGH
      ? texts.contrastGood({ ratio: ratios.format(ratio) })
      : texts.contrastBad({ ratio: ratios.format(ratio) });
  return (
    <span className="contrast" title={said} data-tone={ratio >= ENOUGH ? undefined : 'warn'}>
      <span aria-hidden>{texts.contrastShort({ ratio: ratios.format(ratio) })}</span>
      <span className="hidden-text">{said}</span>
    </span>
  );
}
