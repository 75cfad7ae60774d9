import type { CommerceParts } from '../db/database.ts';
import { makeProviders, type Providers } from '../payment/providers.ts';

/** What orders are made and settled with. */
export interface OrderParts extends CommerceParts {
  providers: Providers;
}

/** The parts of a service with the payment providers of its installation. */
export const orderParts = (parts: CommerceParts): OrderParts => ({ ...parts, providers: makeProviders(parts) });
