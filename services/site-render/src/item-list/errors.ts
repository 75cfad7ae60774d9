import { refusal } from '@litfass/kit';
import { limits } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';

const { editor, blog } = textsFor('de-DE');

export const itemListRefusals = {
  tooManyToOrder: () =>
    refusal({
      code: 'too-many-to-order',
      status: 422,
      text: editor.limitReached({ limit: limits.userOrderedItems, what: editor.items }),
    }),
  orderIncomplete: () =>
    refusal({
      code: 'order-outdated',
      status: 409,
      text: 'Inzwischen sind Einträge dazugekommen oder weggefallen. Lade die Liste neu und sortiere noch einmal.',
    }),
  variantGone: (sku: string) =>
    refusal({
      code: 'variant-gone',
      status: 409,
      text: `Die Variante „${sku}“ gibt es nicht mehr. Lade die Liste neu.`,
    }),
  termExists: () => refusal({ code: 'term-exists', status: 409, text: blog.tagExists }),
  term: (text: string) => refusal({ code: 'term-invalid', status: 422, text }),
};
