import type { FromFrame, ToolTexts } from '../messages.ts';
import { element, moveTo, type Layer } from './layer.ts';
import type { AroundPart } from './page-parts.ts';

/** Says of a selected header or footer that it stands on every page, with the way to where both are edited. */
export interface AroundTools {
  show: (
    part: AroundPart | null,
    place: { box: DOMRect; view: { width: number; height: number }; zoom: number } | null,
  ) => void;
}

const HEIGHT = 36;
const NARROW = 560;

export function createAround({ root }: Layer, texts: ToolTexts, tell: (message: FromFrame) => void): AroundTools {
  const label = element('div', 'around-label', root);
  const words = element('span', '', label);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'word';
  button.textContent = texts.around.edit;
  button.addEventListener('click', () => tell({ type: 'edit-around' }));
  label.append(button);
  label.hidden = true;
  return {
    show: (part, place) => {
      label.hidden = !part || !place;
      if (!part || !place) return;
      const { box, view, zoom } = place;
      words.textContent = texts.around[part];
      // On a phone the panel below says it.
      words.hidden = view.width < NARROW * zoom;
      const height = HEIGHT * zoom;
      // Below the header and above the footer: both keep in sight.
      const top = part === 'header' ? box.bottom + 6 * zoom : box.top - height - 6 * zoom;
      moveTo(label, Math.min(box.right, view.width) - 8 * zoom, Math.max(4, Math.min(top, view.height - height - 4)));
    },
  };
}
