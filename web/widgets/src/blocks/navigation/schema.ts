import { choice, open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** The links of one of the website's navigations. */
export const definition = defineBlock({
  type: 'navigation',
  schema: open({
    navigation: choice(['main', '_hidden', '_memberareas']),
    layout: choice(['horizontal', 'vertical']),
    label: text(),
  }),
  defaults: { navigation: 'main', layout: 'horizontal', label: '' },
  migrations: [],
  needs: () => ({}),
});
