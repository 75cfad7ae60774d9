import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link } from '../../link.tsx';
import { LinkCard } from '../link-card.tsx';
import type { definition } from './schema.ts';

/** A profile or a post as a card; nothing is fetched from the network itself. */
export function Twitter({ value, context }: BlockProps<typeof definition>): ReactNode {
  const texts = textsFor(context.locale).blocks;
  const name = value.username.replace(/^@/, '');
  const href = value.url || (/^\w{1,50}$/.test(name) ? `https://x.com/${name}` : null);
  if (context.href(href) === null) return null;
  const action = (
    <Link href={href} context={context} newWindow>
      {value.url ? texts.seePost : texts.seeProfile(`@${name}`)}
    </Link>
  );
  return <LinkCard title={name === '' ? 'X' : `@${name}`} text={value.text} action={action} />;
}
