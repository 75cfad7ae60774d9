import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link } from '../../link.tsx';
import { ConsentPlaceholder } from '../_shared/consent/consent-placeholder.tsx';
import { LinkCard } from '../_shared/link/link-card.tsx';
import { postFrame } from './post-frame.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** A profile or a post as a card; a post of which the owner tells nothing can be loaded from X after consent. */
export function Twitter({ value, data, context }: BlockProps<typeof definition>): ReactNode {
  const { blocks: texts, lang } = pageTexts(context.locale);
  const name = value.username.replace(/^@/, '');
  const href = value.url || (/^\w{1,50}$/.test(name) ? `https://x.com/${name}` : null);
  if (context.href(href) === null) return null;
  const frameUrl = value.text === '' ? postFrame(value.url) : null;
  if (value.url && frameUrl !== null) {
    return (
      <ConsentPlaceholder
        {...{ context, frameUrl, privacy: data.privacy }}
        service="X"
        href={value.url}
        frameTitle={texts.seePost}
        ratio="4 / 3"
      />
    );
  }
  const action = (
    <Link href={href} context={context} newWindow lang={lang}>
      {value.url ? texts.seePost : texts.seeProfile({ name: `@${name}` })}
    </Link>
  );
  return <LinkCard title={name === '' ? 'X' : `@${name}`} text={value.text} action={action} />;
}
