import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link } from '../../link.tsx';
import { LinkCard } from '../_shared/link/link-card.tsx';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

type Value = BlockProps<typeof definition>['value'];

/** A place in words that leads to a map. */
export function Geo({ value, context }: BlockProps<typeof definition>): ReactNode {
  const href = value.url || mapUrl(value);
  const coordinates =
    value.latitude === null || value.longitude === null ? '' : `${value.latitude}, ${value.longitude}`;
  if (value.title === '' && value.address === '' && coordinates === '') return null;
  const { blocks, lang } = pageTexts(context.locale);
  return (
    <LinkCard
      title={value.title || value.address || coordinates}
      text={value.title ? value.address || coordinates : undefined}
      action={
        <Link href={href} context={context} newWindow lang={lang}>
          {blocks.showOnMap}
        </Link>
      }
    />
  );
}

const mapUrl = ({ latitude, longitude, address }: Value): string =>
  latitude === null || longitude === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
