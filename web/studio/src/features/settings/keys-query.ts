import { listApiKeys } from '@litfass/auth/api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const keysQuery = queryOptions({ queryKey: ['api-keys'], queryFn: () => call(listApiKeys) });
