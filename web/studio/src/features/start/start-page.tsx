import { listTemplatesRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { choose } from '../../texts/choose.ts';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { BringAlong } from './bring-along.tsx';
import { NewWebsiteDialog, type Source } from './new-website-dialog.tsx';
import { StartFrame } from './start-frame.tsx';

/** `/config/start`: a template becomes a website. */
export function StartPage(): ReactNode {
  const templates = useQuery({ queryKey: ['templates'], queryFn: () => call(listTemplatesRoute), staleTime: Infinity });
  const [source, setSource] = useState<Source | null>(null);
  return (
    <StartFrame>
      <AreaHead title={texts.title} intro={texts.intro} />
      <Loaded query={templates}>
        {({ items }) => (
          <ul className="template-list" aria-label={texts.templates}>
            {items.map((template) => (
              <li key={template.key}>
                <button type="button" className="template" onClick={() => setSource({ template: template.key })}>
                  <img src={template.preview} alt="" width={640} height={480} />
                  <span className="template-name">
                    <span className="hidden-text">{texts.pick({ name: choose(template.name) })}</span>
                    <span aria-hidden>{choose(template.name)}</span>
                  </span>
                  <span className="quiet">{choose(template.text)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <BringAlong onFiles={(files) => setSource({ files })} />
      {source && <NewWebsiteDialog source={source} onClose={() => setSource(null)} />}
    </StartFrame>
  );
}
