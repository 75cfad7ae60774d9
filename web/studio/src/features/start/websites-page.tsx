import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutTemplate, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StartFrame } from './start-frame.tsx';
import { websitesQuery } from './open-website.ts';
import { WebsiteCard } from './website-card.tsx';

/** `/config/websites`: every website that the account builds. */
export function WebsitesPage(): ReactNode {
  const websites = useQuery(websitesQuery);
  return (
    <StartFrame>
      <AreaHead title={texts.websites} intro={texts.websitesIntro}>
        <Link to="/start" className="button" data-look="primary">
          <Plus aria-hidden />
          {texts.another}
        </Link>
      </AreaHead>
      <Loaded query={websites}>
        {(items) =>
          items.length === 0 ? (
            <Empty icon={LayoutTemplate} title={texts.none} text={texts.noneText}>
              <Link to="/start" className="button">
                {texts.another}
              </Link>
            </Empty>
          ) : (
            <ul className="website-list">
              {items.map((website) => (
                <li key={website.websiteId}>
                  <WebsiteCard website={website} all={items} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </StartFrame>
  );
}
