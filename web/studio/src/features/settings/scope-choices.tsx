import { apiAreas, type ApiScope } from '@litfass/model';
import type { ReactNode } from 'react';
import { apiAreaTexts } from '../../gen/texts/api-area.ts';
import { apiKeyTexts as texts } from '../../gen/texts/api-key.ts';

const ways = ['read', 'write'] as const;

/** Each area with what a key may do there; reading and writing apart. */
export function ScopeChoices({
  chosen,
  onChange,
}: {
  chosen: readonly ApiScope[];
  onChange: (scopes: ApiScope[]) => void;
}): ReactNode {
  const toggle = (scope: ApiScope, isOn: boolean): void =>
    onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope));
  return (
    <table className="scopes">
      <caption>{texts.scopes}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.area}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {texts[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {apiAreas.map((area) => (
          <tr key={area}>
            <th scope="row">
              {apiAreaTexts[area].name}
              <span className="hint">{apiAreaTexts[area].what}</span>
            </th>
            {ways.map((way) => (
              <td key={way}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={texts.may({ name: apiAreaTexts[area].name, way: texts[way] })}
                    checked={chosen.includes(`${area}:${way}`)}
                    onChange={(event) => toggle(`${area}:${way}`, event.target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
