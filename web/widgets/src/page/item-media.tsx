import type { ItemCard } from '@litfass/model';
import type { ReactNode } from 'react';
import { safeHref } from '../document/render-context.ts';
import { ResponsiveImage } from '../image/responsive-image.tsx';
import type { PageTexts } from '../texts/page.ts';

/** Picture, recording or film of an item of a gallery or an album; films of other services are links. */
export function ItemMedia({ item, texts }: { item: ItemCard; texts: PageTexts }): ReactNode {
  const { media } = item;
  if (!media) return null;
  const film = safeHref(media.video, () => null);
  return (
    <div className="lf-item-media">
      {media.asset ? (
        <ResponsiveImage
          asset={media.asset}
          sizes="(min-width: 75em) 75rem, 100vw"
          eager
          priority
          className="lf-item-image"
        />
      ) : null}
      {media.audio ? (
        <>
          <audio controls preload="none" src={media.audio.url} aria-label={item.title} />
          <p>
            <a href={media.audio.url} download={media.audio.fileName} lang={texts.lang}>
              {texts.page.downloadAudio}
            </a>
          </p>
        </>
      ) : null}
      {film ? (
        <p>
          <a className="lf-button" href={film} rel="noopener" lang={texts.lang}>
            {texts.page.watchVideo}
          </a>
        </p>
      ) : null}
    </div>
  );
}
