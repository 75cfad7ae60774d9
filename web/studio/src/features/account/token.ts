import { useEffect, useState } from 'react';

const tokenOfLink = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');

/**
 * The secret of a link in a mail, from its fragment: servers and other pages never see it. Null on the page that is
 * opened without one. A link that is pasted where the page is open already changes the fragment alone.
 */
export function useTokenOfLink(): string | null {
  const [token, setToken] = useState(tokenOfLink);
  useEffect(() => {
    const follow = (): void => setToken((known) => tokenOfLink() ?? known);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return token;
}
