import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { ConsentPlaceholder, type ConsentPlaceholderProps } from '../consent/consent-placeholder.tsx';

export interface VideoEmbedProps extends Omit<ConsentPlaceholderProps, 'label'> {
  className?: string;
  mode: 'none' | 'fit' | 'fill' | null;
  type: 'iframe' | 'object';
  /** Plays without a click where the visitor let the service in before. */
  autoplay?: boolean;
}

/** A video of another service: an overlay that becomes the player once the visitor asks for it (VID-008). */
export function VideoEmbed({ className, mode, type, autoplay, ...placeholder }: VideoEmbedProps): ReactNode {
  const { playVideo, vimeoBasic } = textsFor(placeholder.context.locale).gallery;
  return (
    <div
      className={className ? `lf-video-loader ${className}` : 'lf-video-loader'}
      data-mode={mode ?? undefined}
      data-type={type}
      data-showing-video="false"
      data-force-autoplay={autoplay || undefined}
      data-refused={placeholder.service === 'Vimeo' ? vimeoBasic : undefined}
    >
      <ConsentPlaceholder {...placeholder} label={playVideo} />
    </div>
  );
}
