import { mapStyles } from '@litfass/model';
import { choiceField, defineStudioBlock, field, numberField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    {
      kind: 'group',
      key: 'location',
      fields: [
        field('line', 'addressTitle'),
        field('line', 'addressLine1'),
        field('line', 'addressLine2'),
        field('line', 'addressCountry'),
        numberField('mapLat', -90, 90, 0.000001),
        numberField('mapLng', -180, 180, 0.000001),
        numberField('mapZoom', 1, 21),
      ],
    },
    choiceField('style', Object.values(mapStyles)),
    field('flag', 'showLabels'),
    field('flag', 'showTerrain'),
    field('flag', 'draggable'),
    field('flag', 'scrollwheel'),
    field('flag', 'showControls'),
    field('flag', 'linkOnClick'),
  ],
  start: () => ({ location: { mapZoom: 12 }, style: mapStyles.Grayscale }),
});
