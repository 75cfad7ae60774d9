import { formatDate } from '@litfass/model';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link } from '../../link.tsx';
import { plainText } from '../_shared/value/rich.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

type Props = BlockProps<typeof definition>;

/** What stands in a feed is a stranger's: its texts are shown as plain text, its addresses are checked like any link. */
export function Rss({ value, data, context }: Props): ReactNode {
  const { feed } = data;
  const { blocks: texts, lang } = pageTexts(context.locale);
  const title = value.title || feed?.title;
  return (
    <div className="lf-rss">
      {title && <h2>{title}</h2>}
      {feed ? (
        <ul>
          {feed.entries.map((entry) => (
            <li key={`${entry.href} ${entry.title}`}>
              <Entry entry={entry} showSummary={value.showSummary} context={context} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="lf-meta" lang={lang}>
          {texts.feedUnreachable}{' '}
          {context.href(value.url) !== null && (
            <Link href={value.url} context={context}>
              {texts.openFeed}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

interface EntryProps {
  entry: NonNullable<Props['data']['feed']>['entries'][number];
  showSummary: boolean;
  context: Props['context'];
}

function Entry({ entry, showSummary, context }: EntryProps): ReactNode {
  const format = { locale: context.locale, timeZone: context.website.timeZone };
  const summary = showSummary ? plainText(entry.summary) : '';
  return (
    <>
      <h3>
        <Link href={entry.href} context={context}>
          {entry.title}
        </Link>
      </h3>
      {entry.publishedAt && (
        <p className="lf-meta">
          <time dateTime={entry.publishedAt}>{formatDate(entry.publishedAt, format)}</time>
        </p>
      )}
      {summary !== '' && <p>{summary}</p>}
    </>
  );
}
