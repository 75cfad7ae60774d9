import type { Block, BlockTypeName, Section } from '@litfass/model';
import { startSectionsTexts as startTexts } from '../../gen/texts/start-sections.ts';
import { newId } from '../store/new-id.ts';
import { startValue, studioOf } from './block-names.ts';

export interface StartSection {
  name: string;
  /** Rectangles in a picture of 48 by 28: left, width, top, height. */
  picture: readonly (readonly [number, number, number, number])[];
  make: (id: string) => Section;
}

const startOf = (type: BlockTypeName): Record<string, unknown> => {
  const studio = studioOf(type);
  return studio ? startValue(studio) : {};
};

const block = (type: BlockTypeName, [column, span, row]: readonly [number, number, number]): Block => ({
  id: newId(),
  type,
  value: startOf(type),
  layout: { column, span, row },
});

const whole = (type: BlockTypeName): Block => ({ ...block(type, [1, 12, 1]), layout: null });

/** Sections to begin with, so that nobody meets an empty page. */
export function startSections(): StartSection[] {
  const names = startTexts;
  const section = (blocks: () => Block[]) => (id: string) => ({ id, theme: 'white', blocks: blocks() });
  return [
    { name: names.empty, picture: [], make: section(() => []) },
    { name: names.text, picture: [[6, 36, 6, 16]], make: section(() => [whole('html')]) },
    {
      name: names.pictureText,
      picture: [
        [4, 19, 4, 20],
        [26, 18, 8, 12],
      ],
      make: section(() => [block('image', [1, 6, 1]), block('html', [7, 6, 1])]),
    },
    {
      name: names.textPicture,
      picture: [
        [4, 18, 8, 12],
        [25, 19, 4, 20],
      ],
      make: section(() => [block('html', [1, 6, 1]), block('image', [7, 6, 1])]),
    },
    {
      name: names.columns,
      picture: [
        [4, 12, 7, 14],
        [18, 12, 7, 14],
        [32, 12, 7, 14],
      ],
      make: section(() => [block('html', [1, 4, 1]), block('html', [5, 4, 1]), block('html', [9, 4, 1])]),
    },
    {
      name: names.gallery,
      picture: [
        [4, 19, 4, 9],
        [25, 19, 4, 9],
        [4, 19, 15, 9],
        [25, 19, 15, 9],
      ],
      make: section(() => [whole('gallery')]),
    },
    {
      name: names.call,
      picture: [
        [4, 24, 9, 10],
        [32, 12, 11, 6],
      ],
      make: section(() => [block('html', [1, 8, 1]), block('button', [9, 4, 1])]),
    },
  ];
}
