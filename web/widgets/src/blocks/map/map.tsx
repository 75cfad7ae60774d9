import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { ConsentPlaceholder } from '../_shared/consent/consent-placeholder.tsx';
import { directionsUrl, isBlank, markerOf } from './map-place.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** The place in words with a link to the way there; a map is offered above it where the website has a key for one. */
export function Map({ value, data, context }: BlockProps<typeof definition>): ReactNode {
  const { location } = value;
  const { lang, widgets } = pageTexts(context.locale);
  const lines = [location.addressLine1, location.addressLine2, location.addressCountry].filter(Boolean);
  const directions = directionsUrl(location);
  const canLoad = Boolean(context.website.settings.googleMapsKey) && markerOf(location) !== null;
  return (
    <div className="lf-map">
      {canLoad && directions && (
        <ConsentPlaceholder
          context={context}
          service="Google Maps"
          href={directions}
          frameUrl={null}
          frameTitle={location.addressTitle || widgets.map}
          privacy={data.privacy}
          ratio="16 / 9"
        />
      )}
      {!isBlank(location) && (
        <address className="lf-map-card">
          {location.addressTitle && <strong>{location.addressTitle}</strong>}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {directions && (
            <a href={directions} target="_blank" rel="noopener noreferrer" lang={lang}>
              {widgets.directions}
            </a>
          )}
        </address>
      )}
    </div>
  );
}
