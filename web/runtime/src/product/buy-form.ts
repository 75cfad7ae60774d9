import { wordsLang } from '@litfass/widgets/words-lang';
import { element } from '../element.ts';
import { pick, pickText } from '../website-context.ts';

interface BuyTexts {
  addToCart: string;
  quantity: string;
  soldOut: string;
  choose: (values: { option: string }) => string;
}

/** Option, quantity and button of a product as its page's context tells it; null when nothing can be bought. */
export function buyForm(product: unknown, texts: BuyTexts): HTMLFormElement | null {
  const given = pick(product, 'variants');
  const variants: unknown[] = Array.isArray(given) ? given : [];
  if (variants.length === 0) return null;
  const names = pick(product, 'variantOptionNames');
  const options = variants.map((variant) => {
    const isThere = pick(variant, 'unlimited') === true || Number(pick(variant, 'qtyInStock')) > 0;
    const label = isThere ? labelOf(variant) : `${labelOf(variant)} – ${texts.soldOut}`;
    return element('option', { value: pickText(variant, 'sku'), disabled: !isThere }, label);
  });
  options.find((option) => !option.disabled)?.setAttribute('selected', '');
  const sku = element('select', { name: 'sku', required: true }, ...options);
  const quantity = element('input', { name: 'quantity', type: 'number', min: '1', value: '1', inputmode: 'numeric' });
  return element(
    'form',
    { class: 'lf-buy' },
    element(
      'label',
      { hidden: variants.length === 1 },
      texts.choose({ option: Array.isArray(names) ? names.join(' · ') : '' }),
      sku,
    ),
    element('label', { lang: wordsLang() }, texts.quantity, quantity),
    element('button', { class: 'lf-button', type: 'submit', lang: wordsLang() }, texts.addToCart),
  );
}

function labelOf(variant: unknown): string {
  const values = pick(variant, 'optionValues');
  return Array.isArray(values) ? values.map((each) => pickText(each, 'value')).join(' · ') : pickText(variant, 'sku');
}
