import type { AnswerOf } from '@litfass/kit/contract';
import { readOpeningRoute } from '@litfass/site-render/api';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type Obstacle = AnswerOf<typeof readOpeningRoute>['obstacles'][number];

/** Whether visitors see the website, and what stands in the way of opening it. */
export const openingQuery = queryOptions({ queryKey: ['opening'], queryFn: () => call(readOpeningRoute) });
