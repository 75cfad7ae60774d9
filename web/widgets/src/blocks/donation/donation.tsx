import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { hrefIn } from '../../store/store-parts.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { hasText } from '../_shared/value/rich.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** An invitation with the way to the donation checkout (ROUTE-004). */
export function Donation({ value, context }: BlockProps<typeof definition>): ReactNode {
  if (value.donationPage === '') return null;
  const { blocks, commerce, lang } = pageTexts(context.locale);
  const path = `/checkout/donate?donatePageId=${encodeURIComponent(value.donationPage)}`;
  const href = hrefIn(context.website, path);
  return (
    <div className="lf-donation">
      <h2 lang={value.title ? undefined : lang}>{value.title || blocks.donation}</h2>
      {hasText(value.description) && <RichText html={value.description} context={context} />}
      <p>
        <a className="lf-button" href={href} lang={value.buttonText ? undefined : lang}>
          {value.buttonText || commerce.donate}
        </a>
      </p>
    </div>
  );
}
