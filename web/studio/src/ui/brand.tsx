import { brandMark, brandName } from '@litfass/model';
import type { ReactNode } from 'react';
import './brand.css';

const mark = `data:image/svg+xml,${encodeURIComponent(brandMark)}`;

/** The platform's sign and name, where a page belongs to no website. */
export const Brand = (): ReactNode => (
  <span className="brand">
    <img className="brand-mark" src={mark} alt="" width={32} height={32} />
    {brandName}
  </span>
);
