import { useState, type ReactNode } from 'react';
import { showcaseTexts as texts } from '../../gen/texts/showcase.ts';
import { Information } from '../../ui/information.tsx';
import { Button } from '../../ui/button.tsx';
import { Buttons, Cards, Messages } from './showcase-parts.tsx';
import { Fields } from './showcase-fields.tsx';
import { Lists, Windows } from './showcase-lists.tsx';
import './showcase.css';

const schemes = ['light', 'dark'] as const;

/** `/config/_ui`: every building block of the app in its states, in both colour schemes. */
export function ShowcasePage(): ReactNode {
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  return (
    <main className="showcase" data-scheme={scheme}>
      <div className="area">
        <div className="area-head">
          <div>
            <h1>{texts.title}</h1>
            <p className="quiet">{texts.intro}</p>
          </div>
          <div className="row" role="group" aria-label={texts.scheme}>
            {schemes.map((name) => (
              <Button
                key={name}
                look={name === scheme ? 'primary' : 'plain'}
                aria-pressed={name === scheme}
                onPress={() => setScheme(name)}
              >
                {texts[name]}
              </Button>
            ))}
          </div>
        </div>
        <Buttons />
        <Fields />
        <Messages />
        <Cards />
        <Lists />
        <Windows />
      </div>
      <Information />
    </main>
  );
}
