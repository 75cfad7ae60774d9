import { defineStudioBlock, field, listField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    field('line', 'title'),
    listField('tabs', [
      field('line', 'title'),
      listField('sections', [
        field('line', 'title'),
        field('line', 'description'),
        listField('items', [field('line', 'title'), field('line', 'description'), field('line', 'price')]),
      ]),
    ]),
  ],
  start: (text) => ({
    tabs: [
      {
        title: text('tab'),
        sections: [{ title: text('section'), items: [{ title: text('dish'), price: text('price') }] }],
      },
    ],
  }),
});
