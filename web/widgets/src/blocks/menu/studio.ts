import { defineStudioBlock, field, listField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'menu',
  group: 'more',
  icon: 'menu',
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
  start: (texts) => ({
    tabs: [
      { title: texts.tab, sections: [{ title: texts.section, items: [{ title: texts.dish, price: texts.price }] }] },
    ],
  }),
});
