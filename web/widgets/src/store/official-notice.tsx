import type { WarrantyNotice } from '@litfass/model';
import type { ReactNode } from 'react';
import type { StoreProps } from './store-parts.ts';

/** The Commission's file, in colour and as it is (Regulation (EU) 2025/1960); its words for who cannot see it. */
export function OfficialNotice({ notice, texts }: Pick<StoreProps, 'texts'> & { notice: WarrantyNotice }): ReactNode {
  const { duties, productPages } = texts;
  return (
    <p className="lf-official-notice">
      <a href={notice.href}>
        <img
          src={notice.href}
          alt={`${duties.notice}: ${productPages.warrantyText}`}
          lang={notice.language}
          loading="lazy"
        />
      </a>
    </p>
  );
}
