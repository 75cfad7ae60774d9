import { Globe } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { roleName } from '../contributors/role-choices.tsx';
import { wayTo, type OwnWebsite } from './open-website.ts';
import { statusOf } from './website-status.ts';

/** A website of the account: what it is called and looks like, where it is, and what the account is there. */
export function WebsiteCard({ website, all }: { website: OwnWebsite; all: readonly OwnWebsite[] }): ReactNode {
  const { title, address, roles, status } = website;
  const state = status === null ? null : statusOf(status);
  return (
    <a className="card website-card" href={wayTo(website, all)}>
      <Icon address={address} />
      <span className="website-card-name">
        <strong>{title}</strong>
        <span className="hint">{new URL(address).host}</span>
      </span>
      <span className="website-card-facts">
        {roles.map((role) => (
          <span key={role} className="badge">
            {roleName(role)}
          </span>
        ))}
        {state && (
          <span className="badge" data-tone={state.isSettled ? 'good' : 'warn'}>
            {state.label}
          </span>
        )}
      </span>
    </a>
  );
}

/** The website draws its own icon; while it is away a globe stands there. */
function Icon({ address }: Pick<OwnWebsite, 'address'>): ReactNode {
  const [isAway, setIsAway] = useState(false);
  if (isAway) return <Globe aria-hidden />;
  return (
    <img
      src={`${address}/apple-touch-icon.png`}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      onError={() => setIsAway(true)}
    />
  );
}
