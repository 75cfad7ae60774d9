import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { OwnCode, RichText } from '../../rich-text/rich-text.tsx';
import { ConsentPlaceholder } from '../_shared/consent/consent-placeholder.tsx';
import { embedAddress } from '../_shared/embed/embed-address.ts';
import { hasText } from '../_shared/value/rich.ts';
import { serviceName } from '../_shared/embed/service-name.ts';
import { frameUrlOf } from './frame-url.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

export function Embed(props: BlockProps<typeof definition>): ReactNode {
  const { value, context } = props;
  return (
    <figure className="lf-embed">
      <EmbedContent {...props} />
      {hasText(value.caption) && (
        <figcaption>
          <RichText html={value.caption} context={context} />
        </figcaption>
      )}
    </figure>
  );
}

/** A frame waits for consent; code without a frame is the owner's own and stands in the page as it is. */
function EmbedContent({ value, data, context }: BlockProps<typeof definition>): ReactNode {
  const address = embedAddress(value);
  if (address === null) {
    if (hasText(value.html)) return <OwnCode html={value.html} context={context} />;
    return <EmbedEmpty locale={context.locale} />;
  }
  const { embed, privacy } = data;
  const service = embed?.provider || serviceName(address);
  return (
    <ConsentPlaceholder
      context={context}
      service={service}
      href={address}
      frameUrl={frameUrlOf(value, embed)}
      frameTitle={embed?.title || service}
      privacy={privacy}
      ratio={embed?.width && embed.height ? `${embed.width} / ${embed.height}` : '16 / 9'}
    />
  );
}

function EmbedEmpty({ locale }: { locale: string }): ReactNode {
  const { blocks, lang } = pageTexts(locale);
  return (
    <p className="lf-embed-empty" lang={lang}>
      {blocks.embedEmpty}
    </p>
  );
}
