import { operatorLinks } from '@litfass/model';
import { operatorNames } from '@litfass/model/texts/operator-names';
import type { ReactNode } from 'react';
import { choose, locale } from '../texts/choose.ts';

/** Who runs the platform, below pages that belong to no website (§ 5 DDG). They are pages of the server's, without script. */
export const OperatorLinks = (): ReactNode => (
  <nav className="row quiet" aria-label={choose(operatorNames).aboutPlatform}>
    {operatorLinks('', locale).map(({ text, href }) => (
      <a key={href} href={href}>
        {text}
      </a>
    ))}
  </nav>
);
