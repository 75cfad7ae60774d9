import type { MouseEvent, ReactNode } from 'react';
import { download } from './download.ts';

/**
 * Leads to a file that the server makes; what goes wrong is said by `FailedDownload`. It stays a link: its address can be
 * copied, and with a key held down the browser does with it what it does with any other.
 */
export function DownloadLink({
  href,
  look,
  className = 'button',
  label,
  children,
}: {
  href: string;
  look?: 'quiet';
  className?: string;
  /** Names it where its words alone do not. */
  label?: string;
  children: ReactNode;
}): ReactNode {
  const fetchIt = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    download(href);
  };
  return (
    <a className={className} data-look={look} href={href} download aria-label={label} onClick={fetchIt}>
      {children}
    </a>
  );
}
