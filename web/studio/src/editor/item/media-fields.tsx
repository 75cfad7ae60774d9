import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Field } from '../../ui/field.tsx';
import type { EditedItem } from '../aspects.ts';
import { ImageField } from '../panel/image-field.tsx';
import type { ChangeItem } from './change.ts';

/** What an item of a gallery or an album is: a picture, a video or a sound. */
export function MediaFields({ item, change }: { item: EditedItem; change: ChangeItem }): ReactNode {
  const media = item.media ?? {};
  return (
    <fieldset className="list-field">
      <legend>{texts.media}</legend>
      <ImageField
        label={texts.picture}
        value={media.asset ?? null}
        onChange={(asset) => change({ media: { ...media, asset } })}
      />
      <Field
        label={texts.video}
        type="url"
        value={media.video ?? ''}
        onChange={(video) => change({ media: { ...media, video: video || null } }, 'video')}
      />
      <ImageField
        label={texts.audio}
        value={media.audio ?? null}
        onChange={(audio) => change({ media: { ...media, audio } })}
      />
    </fieldset>
  );
}
