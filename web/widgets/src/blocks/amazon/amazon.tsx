import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link } from '../../link.tsx';
import { LinkCard } from '../_shared/link/link-card.tsx';
import { Picture } from '../_shared/image/picture.tsx';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** An article as a card that leads to the shop; nothing is fetched from the shop itself. */
export function Amazon({ value, context }: BlockProps<typeof definition>): ReactNode {
  if (context.href(value.url) === null && value.title === '') return null;
  const { blocks: texts, lang } = pageTexts(context.locale);
  const asset = context.asset(value.asset);
  const label = value.title ? `${texts.seeAtAmazon}: ${value.title}` : undefined;
  return (
    <LinkCard
      title={value.title || 'Amazon'}
      text={value.author}
      picture={asset && <Picture asset={asset} alt={value.alt} sizes="6rem" />}
      action={
        <Link href={value.url} context={context} newWindow label={label} lang={lang}>
          {texts.seeAtAmazon}
        </Link>
      }
    />
  );
}
