import type { BodyOf } from '@litfass/kit/contract';
import type { changeItemsRoute } from '@litfass/site-render/api';

/** What is done to several items at once. */
export type BulkChange = Omit<BodyOf<typeof changeItemsRoute>, 'ids'>;
