import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { RichText } from '../../rich-text.tsx';
import { ConsentPlaceholder } from '../consent-placeholder.tsx';
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
    >
      {source.kind === 'file' && <VideoFile {...props} url={source.url} />}
      {source.kind === 'embed' && <VideoEmbed {...props} address={source.address} />}
      {source.kind === 'invalid' && <p className="lf-video-invalid">{textsFor(context.locale).gallery.invalidVideo}</p>}
    </div>
  );
}

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

function VideoEmbed({ block, value, data, context, address }: Props & { address: string }): ReactNode {
  const poster = context.asset(value.customThumbnail);
  const service = data.embed?.provider || serviceName(address);
  return (
    <ConsentPlaceholder
      context={context}
      service={service}
      href={hasText(value.url) ? value.url : address}
      frameUrl={data.embed?.frameUrl ?? null}
      frameTitle={value.title || data.embed?.title || service}
      privacy={data.privacy}
      label={textsFor(context.locale).gallery.playVideo}
      poster={
        poster && <Picture asset={poster} alt="" ratio="fill" sizes={imageSizes(block)} eager={context.aboveFold} />
      }
      ratio="1000 / 563"
    />
  );
}
