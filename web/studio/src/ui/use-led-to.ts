import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where the address names a field or a part of the screen behind `#`, leads there, once what is named is drawn. */
export function useLedTo(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [hash]);
}
