import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { frameUrlOf } from '../embed/frame-url.ts';
import { imageSizes } from '../_shared/image/image-sizes.ts';
import { Picture } from '../_shared/image/picture.tsx';
import { hasText } from '../_shared/value/rich.ts';
import { serviceName } from '../_shared/embed/service-name.ts';
import { VideoEmbed } from '../_shared/embed/video-embed.tsx';
import { videoSource } from './video-source.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

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

/** A file of the website, a video of another service, or the message that there is none (VID-013). */
function VideoLoader(props: Props): ReactNode {
  const { value, context } = props;
  const source = videoSource(value, context);
  if (source.kind === 'embed') return <EmbeddedVideo {...props} address={source.address} type={source.type} />;
  return (
    <div
      className="lf-video-loader"
      data-mode={value.mode ?? undefined}
      data-type={source.kind}
      data-showing-video={source.kind === 'file'}
    >
      {source.kind === 'file' ? (
        <VideoFile {...props} url={source.url} />
      ) : (
        <p className="lf-video-invalid" lang={pageTexts(context.locale).lang}>
          {invalidText(props)}
        </p>
      )}
    </div>
  );
}

/** VID-013; chosen images need a video that is embedded (VID-017). */
const invalidText = ({ value, context }: Props): string => {
  const texts = pageTexts(context.locale).gallery;
  return value.customThumbnail === null ? texts.invalidVideo : texts.thumbnailsNotPossible;
};

/** 56.3 percent (VID-018), or with mode `none` the embed as it is: in its provider's measures. */
const ratioOf = ({ value, data: { embed } }: Props): string =>
  value.mode === 'none' && embed?.width && embed.height ? `${embed.width} / ${embed.height}` : '1000 / 563';

/** A file of the website needs nobody's consent; it is fetched when it is played. */
function VideoFile({ value, context, url }: Props & { url: string }): ReactNode {
  const poster = context.asset(value.customThumbnail);
  const { gallery, lang } = pageTexts(context.locale);
  return (
    <video
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      poster={poster?.url}
      src={url}
      aria-label={value.title || gallery.playVideo}
      lang={value.title ? undefined : lang}
    />
  );
}

function EmbeddedVideo({ address, type, ...props }: Props & { address: string; type: 'iframe' | 'object' }): ReactNode {
  const { block, value, data, context } = props;
  const poster = context.asset(value.customThumbnail);
  const service = data.embed?.provider || serviceName(address);
  return (
    <VideoEmbed
      context={context}
      mode={value.mode}
      type={type}
      autoplay={value.autoplay}
      service={service}
      href={hasText(value.url) ? value.url : address}
      frameUrl={frameUrlOf(value, data.embed)}
      frameTitle={value.title || data.embed?.title || service}
      privacy={data.privacy}
      poster={
        poster && <Picture asset={poster} alt="" ratio="fill" sizes={imageSizes(block)} eager={context.aboveFold} />
      }
      ratio={ratioOf(props)}
    />
  );
}
