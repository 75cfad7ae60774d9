import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** A recording with the browser's own controls; nothing is fetched before it is played. */
export function Audio({ value, context }: BlockProps<typeof definition>): ReactNode {
  const asset = context.asset(value.asset);
  const url = asset?.url ?? context.href(value.url);
  const { blocks, lang, widgets } = pageTexts(context.locale);
  const own = value.title || asset?.fileName;
  const title = own || blocks.recording;
  return (
    <div className="lf-audio">
      <p className="lf-audio-names">
        <strong lang={own ? undefined : lang}>{title}</strong>
        {value.artist && <span className="lf-audio-artist">{value.artist}</span>}
      </p>
      {url === null ? (
        <p className="lf-audio-missing" lang={lang}>
          {widgets.fileMissing}
        </p>
      ) : (
        <>
          <audio controls preload="none" src={url} aria-label={title} lang={own ? undefined : lang} />
          {value.download && (
            <a href={url} download={asset?.fileName ?? true} aria-label={widgets.download({ name: title })} lang={lang}>
              {blocks.download}
            </a>
          )}
        </>
      )}
    </div>
  );
}
