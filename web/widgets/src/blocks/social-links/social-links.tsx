import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { serviceName } from '../_shared/embed/service-name.ts';
import type { definition } from './schema.ts';

type Props = BlockProps<typeof definition>;

/** Profiles by name: words need no foreign logo, and everyone can read them. */
export function SocialLinks({ value, context }: Props): ReactNode {
  const links = value.items.flatMap((item) => {
    const href = context.href(item.href);
    return href === null ? [] : [{ href, name: nameOf(item, href) }];
  });
  if (links.length === 0) return null;
  return (
    <ul
      className="lf-social-links"
      aria-label={textsFor(context.locale).blocks.socialLinks}
      data-alignment={value.alignment}
      data-size={value.size}
    >
      {links.map(({ href, name }) => (
        <li key={href}>
          <a href={href} rel="me noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (item: Props['value']['items'][number], href: string): string =>
  item.title || item.network || serviceName(href);
