import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { RichText } from '../../rich-text.tsx';
import { ConsentPlaceholder } from '../consent-placeholder.tsx';
import { frameUrlOf } from '../embed/frame-url.ts';
import { imageSizes } from '../image-sizes.ts';
import { Picture } from '../picture.tsx';
import { hasText } from '../rich.ts';
import { serviceName } from '../service-name.ts';
import { videoSource } from './video-source.ts';
import type { definition } from './schema.ts';

type Props = BlockProps<typeof definition>;

export function Video(props: Props): ReactNode {
  const { value, context } = props;
  return (
    <figure className="lf-video">
      <VideoLoader {...props} />
      {hasText(value.caption) && (
        <figcaption>
          <RichText html={value.caption} context={context} />
        </figcaption>
      )}
    </figure>
  );
}

/** The element that becomes the player; its attributes are those of the video loader (VID-008). */
function VideoLoader(props: Props): ReactNode {
  const { value, context } = props;
  const source = videoSource(value, context);
  return (
    <div
      className="lf-video-loader"
      data-mode={value.mode ?? undefined}
      data-type={source.kind === 'embed' ? source.type : source.kind}
      data-showing-video={source.kind === 'file'}
      data-force-autoplay={value.autoplay || undefined}
    >
      {source.kind === 'file' && <VideoFile {...props} url={source.url} />}
      {source.kind === 'embed' && <VideoEmbed {...props} address={source.address} />}
      {source.kind === 'invalid' && <p className="lf-video-invalid">{invalidText(props)}</p>}
    </div>
  );
}

/** VID-013; chosen images need a video that is embedded (VID-017). */
const invalidText = ({ value, context }: Props): string => {
  const texts = textsFor(context.locale).gallery;
  return value.customThumbnail === null ? texts.invalidVideo : texts.thumbnailsNotPossible;
};

/** 56.3 percent (VID-018), or with mode `none` the embed as it is: in its provider's measures. */
const ratioOf = ({ value, data: { embed } }: Props): string =>
  value.mode === 'none' && embed?.width && embed.height ? `${embed.width} / ${embed.height}` : '1000 / 563';

/** A file of the website needs nobody's consent; it is fetched when it is played. */
function VideoFile({ value, context, url }: Props & { url: string }): ReactNode {
  const poster = context.asset(value.customThumbnail);
  return (
    <video
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      poster={poster?.url}
      src={url}
      aria-label={value.title || textsFor(context.locale).gallery.playVideo}
    />
  );
}

function VideoEmbed({ address, ...props }: Props & { address: string }): ReactNode {
  const { block, value, data, context } = props;
  const poster = context.asset(value.customThumbnail);
  const service = data.embed?.provider || serviceName(address);
  return (
    <ConsentPlaceholder
      context={context}
      service={service}
      href={hasText(value.url) ? value.url : address}
      frameUrl={frameUrlOf(value, data.embed)}
      frameTitle={value.title || data.embed?.title || service}
      privacy={data.privacy}
      label={textsFor(context.locale).gallery.playVideo}
      poster={
        poster && <Picture asset={poster} alt="" ratio="fill" sizes={imageSizes(block)} eager={context.aboveFold} />
      }
      ratio={ratioOf(props)}
    />
  );
}
