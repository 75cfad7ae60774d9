import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import './parts.css';

/** A screen of a large area; `id` tells which one is shown. */
export interface Part {
  id: string;
  label: string;
  link: Pick<LinkProps, 'to' | 'search'>;
}

export interface PartGroup {
  name: string;
  parts: readonly Part[];
}

/** `/store` is not current wherever something below it is. */
const EXACT = { exact: true };

/** An area of many screens: their names in groups beside the one that is shown, on phones as one select above it. */
export function Parts({
  label,
  groups,
  shown,
  children,
}: {
  label: string;
  /** Those without a part are left out. */
  groups: readonly PartGroup[];
  shown: string;
  children: ReactNode;
}): ReactNode {
  const filled = groups.filter(({ parts }) => parts.length > 0);
  return (
    <div className="parts">
      <PartsChoice label={label} groups={filled} shown={shown} />
      <nav className="parts-list" aria-label={label}>
        {filled.map(({ name, parts }) => (
          <Fragment key={name}>
            <p>{name}</p>
            <ul>
              {parts.map(({ id, label: text, link }) => (
                <li key={id}>
                  <Link {...link} activeOptions={EXACT} {...(id === shown && { 'aria-current': 'page' as const })}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className="parts-content">{children}</div>
    </div>
  );
}

function PartsChoice({
  label,
  groups,
  shown,
}: {
  label: string;
  groups: readonly PartGroup[];
  shown: string;
}): ReactNode {
  const navigate = useNavigate();
  const go = (id: string): void => {
    const part = groups.flatMap(({ parts }) => parts).find((each) => each.id === id);
    if (part) void navigate({ ...part.link });
  };
  return (
    <div className="field parts-choice">
      <select aria-label={label} value={shown} onChange={(event) => go(event.target.value)}>
        {groups.map(({ name, parts }) => (
          <optgroup key={name} label={name}>
            {parts.map(({ id, label: text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
