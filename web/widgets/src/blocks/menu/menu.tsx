import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { plainText } from '../_shared/value/rich.ts';
import type { definition } from './schema.ts';

type Tab = BlockProps<typeof definition>['value']['tabs'][number];
type Section = NonNullable<Tab['sections']>[number];

/**
 * All tabs below each other under their titles, as they are read and printed, with links to each of them above;
 * the script makes the links tabs that show one of them.
 */
export function Menu({ block, value }: BlockProps<typeof definition>): ReactNode {
  if (value.tabs.length === 0) return null;
  return (
    <div className="lf-menu">
      {value.title !== '' && <h2 className="lf-menu-title">{value.title}</h2>}
      {value.tabs.length > 1 && (
        <div className="lf-menu-tabs">
          {value.tabs.map((tab, index) => (
            <a key={index} href={`#menu-${block.id}-${index}`}>
              {tab.title ?? ''}
            </a>
          ))}
        </div>
      )}
      {value.tabs.map((tab, index) => (
        <section key={index} className="lf-menu-tab" id={`menu-${block.id}-${index}`}>
          <h2>{tab.title ?? ''}</h2>
          {tab.sections?.map((section, place) => (
            <MenuSection key={place} section={section} />
          ))}
        </section>
      ))}
    </div>
  );
}

function MenuSection({ section }: { section: Section }): ReactNode {
  return (
    <div className="lf-menu-section">
      {section.title && <h3>{section.title}</h3>}
      {section.description && <p className="lf-menu-note">{plainText(section.description)}</p>}
      <ul>
        {section.items?.map((item, index) => (
          <li key={index}>
            <p className="lf-menu-line">
              <strong>{item.title ?? ''}</strong>
              {item.price && <span className="lf-menu-price">{item.price}</span>}
            </p>
            {item.description && <p className="lf-menu-note">{plainText(item.description)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
