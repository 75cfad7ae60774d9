import { blockIcons } from '@litfass/widgets/icons';
import type { BlockTypeName } from '@litfass/model';
import { AlignLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export function BlockIcon({ type }: { type: BlockTypeName }): ReactNode {
  const Icon = blockIcons[type] ?? AlignLeft;
  return <Icon aria-hidden />;
}
