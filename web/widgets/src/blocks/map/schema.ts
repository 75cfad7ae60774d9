import { mapStyles, open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { privacyPage } from '../_shared/consent/consent.ts';
import { flag, numeric, optionalNumber, optionalText } from '../_shared/value/fields.ts';

const location = open({
  mapLat: optionalNumber(),
  mapLng: optionalNumber(),
  markerLat: optionalNumber(),
  markerLng: optionalNumber(),
  mapZoom: optionalNumber(),
  addressTitle: optionalText(),
  addressLine1: optionalText(),
  addressLine2: optionalText(),
  addressCountry: optionalText(),
});

/** A place (MAP-001, MAP-005). `style` is a number of 1 to 6 (ENUM-020) or its name. */
export const definition = defineBlock({
  type: 'map',
  schema: open({
    location,
    style: numeric(),
    showLabels: flag(),
    showTerrain: flag(),
    draggable: flag(),
    scrollwheel: flag(),
    showControls: flag(),
    disableDefaultUI: flag(),
    markerDraggable: flag(),
    linkOnClick: flag(),
  }),
  defaults: {
    location: {},
    style: 2,
    showLabels: true,
    showTerrain: false,
    draggable: true,
    scrollwheel: false,
    showControls: true,
    disableDefaultUI: false,
    markerDraggable: false,
    linkOnClick: false,
  },
  migrations: [],
  needs: () => ({ privacy: privacyPage }),
  warnings: ({ style }, texts) =>
    Object.entries(mapStyles).flat().map(String).includes(String(style))
      ? []
      : [{ pointer: '/style', reason: texts.noMapStyle({ style: String(style) }) }],
});
