import { designTweaks } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { Palette } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { findMediaQuery } from '../../api/site.ts';
import { ImageField } from '../../editor/panel/image-field.tsx';
import { siteTexts } from '../../gen/texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { colorsOfPicture } from './colors-of-picture.ts';
import { paletteOf } from './palette-of.ts';
import type { SetTweaks } from './set-tweaks.ts';

const texts = siteTexts.design;

/** Colours out of a logo or a photo, to be taken as the accent. */
export function PictureColors({ set }: { set: SetTweaks }): ReactNode {
  const [path, setPath] = useState<string | null>(null);
  const { data: file } = useQuery({ ...findMediaQuery(path ?? ''), enabled: path !== null });
  const { data: colors } = useQuery({
    queryKey: ['colors', file?.url],
    queryFn: () => colorsOfPicture(`${file?.url ?? ''}?format=300w`),
    enabled: file !== undefined && file !== null,
  });
  return (
    <section className="card stack">
      <h2>{texts.fromPicture}</h2>
      <p className="hint">{texts.fromPictureHint}</p>
      <ImageField label={texts.fromPicture} value={path} onChange={setPath} />
      {colors?.length === 0 && <p className="quiet">{texts.noColors}</p>}
      {colors && colors.length > 0 && (
        <>
          <div className="swatches">
            {colors.map((color) => (
              <button
                key={color}
                type="button"
                className="swatch"
                style={{ background: color }}
                aria-label={texts.useColor({ color })}
                title={color}
                onClick={() => set({ [designTweaks.accent]: color })}
              />
            ))}
          </div>
          <p className="row">
            <Button onPress={() => set(paletteOf(colors))}>
              <Palette aria-hidden />
              {texts.usePalette}
            </Button>
          </p>
          <p className="hint">{texts.usePaletteHint}</p>
        </>
      )}
    </section>
  );
}
