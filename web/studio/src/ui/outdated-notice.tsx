import type { ReactNode } from 'react';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from './button.tsx';
import { useOutdated } from './outdated.ts';

/** Offers the new version, without haste: what is open stays as it is until somebody wants it. */
export function OutdatedNotice(): ReactNode {
  const { isOutdated } = useOutdated();
  if (!isOutdated) return null;
  return (
    <div className="outdated" role="alert">
      <p>{uiTexts.outdated}</p>
      <Button look="primary" onPress={() => location.reload()}>
        {uiTexts.reload}
      </Button>
      <Button look="quiet" onPress={() => useOutdated.setState({ isOutdated: false })}>
        {uiTexts.later}
      </Button>
    </div>
  );
}
