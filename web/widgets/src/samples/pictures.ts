import type { AssetView } from '@litfass/model';

interface Picture {
  alt: string;
  width: number;
  height: number;
  /** Hue of the sky in degrees; the land takes the one opposite. */
  hue: number;
}

/** Landscapes that are drawn, so that the gallery of widgets needs no files and no rights. */
const pictures: Readonly<Record<string, Picture>> = {
  hafen: { alt: 'Hafen am Morgen', width: 1600, height: 1067, hue: 205 },
  duene: { alt: 'Dünen vor dem Meer', width: 1200, height: 1600, hue: 38 },
  wald: { alt: 'Wald im Nebel', width: 1600, height: 900, hue: 150 },
  abend: { alt: 'Abend über dem Watt', width: 1200, height: 1200, hue: 15 },
  nacht: { alt: 'Nacht am Leuchtturm', width: 2000, height: 1000, hue: 255 },
  heide: { alt: 'Heide in Blüte', width: 1067, height: 1600, hue: 315 },
};

export const pictureNames: readonly string[] = Object.keys(pictures);

/** Where the drawn pictures are answered. */
export const picturePath = '/_widgets/';

/** The pictures as assets, by the paths that sample values name: `media/hafen.svg`. */
export const pictureAssets: Readonly<Record<string, AssetView>> = Object.fromEntries(
  Object.entries(pictures).map(([name, { alt, width, height }]) => [
    `media/${name}.svg`,
    {
      id: `bild-${name}`,
      path: `media/${name}.svg`,
      url: `${picturePath}${name}.svg`,
      mime: 'image/svg+xml',
      bytes: 1000,
      width,
      height,
      widths: [],
      alt,
      fileName: `${name}.svg`,
    },
  ]),
);

/** A picture as SVG text, or null for a name that is not known: sky, sun and three ranges of hills. */
export function samplePicture(name: string): string | null {
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (!picture) return null;
  const { width, height, hue } = picture;
  const ranges = [0.55, 0.68, 0.82].map((share, index) => hills({ width, height }, share, index, hue));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 46%)"/>`,
    `<stop offset=".7" stop-color="hsl(${hue + 25} 75% 82%)"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    `<circle cx="${width * 0.68}" cy="${height * 0.38}" r="${Math.min(width, height) * 0.11}" fill="#fff6df" opacity=".9"/>`,
    ...ranges,
    '</svg>',
  ].join('');
}

function hills(
  { width, height }: { width: number; height: number },
  share: number,
  index: number,
  hue: number,
): string {
  const top = height * share;
  const swing = height * 0.09;
  const part = width / 4;
  const waves = [0, 1, 2, 3].map((at) => {
    const side = (at + index) % 2 === 0 ? -1 : 1;
    return `Q${part * (at + 0.5)} ${top + swing * side} ${part * (at + 1)} ${top + swing * 0.2 * side}`;
  });
  const colour = `hsl(${hue + 15 * index} ${38 - 6 * index}% ${46 - 13 * index}%)`;
  return `<path d="M0 ${top}${waves.join('')}V${height}H0Z" fill="${colour}"/>`;
}
