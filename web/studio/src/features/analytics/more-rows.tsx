import { useState, type ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Button } from '../../ui/button.tsx';

/** How many rows a report asks for: a few, and more of them on demand. `more`: the way there, while there are any. */
export function useMoreRows({ few, many }: { few: number; many: number }) {
  const [limit, setLimit] = useState(few);
  const more = (next: string | null): ReactNode =>
    next !== null &&
    limit === few && (
      <Button look="quiet" onPress={() => setLimit(many)}>
        {texts.more}
      </Button>
    );
  return { limit, more };
}
