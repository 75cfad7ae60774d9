import { commerce } from '@litfass/model/texts/commerce';
import { wordsLang } from '@litfass/widgets/words-lang';
import { element } from '../element.ts';
import { inLanguage } from '../language.ts';

/**
 * The page that asks for reviews (209): a review without stars is not sent, the first missing one gets the focus
 * and says what is missing (PROD-016).
 */
export function startReviews(view: HTMLElement): void {
  for (const form of view.querySelectorAll<HTMLFormElement>('form:has([name="rating"])')) {
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      form.querySelector('[data-rating-missing]')?.remove();
      if (new FormData(form).get('rating')) return;
      event.preventDefault();
      const [star] = form.querySelectorAll<HTMLInputElement>('[name="rating"]');
      const message = element(
        'p',
        { role: 'alert', class: 'lf-error', 'data-rating-missing': true, lang: wordsLang() },
        inLanguage(commerce).ratingMissing,
      );
      (star?.closest('fieldset') ?? form).append(message);
      star?.focus();
    });
  }
}
