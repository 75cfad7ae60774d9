/** What the templates have to know of a service. */
export interface ServiceFacts {
  /** Of its events and its paths: `litfass.forms.…`, `/api/rest/forms/…`. */
  domain: string;
  /** What its types begin with: `FormsParts`. */
  prefix: string;
  /** Where its types of the database stand, and what a transaction is called. */
  transaction: { imports: string; name: string };
  /** A permission that the accounts of its tests have. */
  permission: string;
  /** What its tests have from a module of their own: how they start it, and with what they call it as an owner. */
  test: { from: string; names: string; ownerNames: string; start: string; owner: string };
}

const named = (prefix: string): ServiceFacts['transaction'] => ({
  imports: `import type { ${prefix}Transaction } from '../db/database.ts';`,
  name: `${prefix}Transaction`,
});

export const services: Readonly<Record<string, ServiceFacts>> = {
  auth: {
    domain: 'auth',
    prefix: 'Auth',
    transaction: named('Auth'),
    permission: 'config',
    test: {
      from: './auth-service.ts',
      names: 'startAuth',
      ownerNames: 'ANNA, logIn, tokenOf',
      start: 'const service = await startAuth();',
      owner: '{ token: tokenOf(await logIn(service, NORD, ANNA)) }',
    },
  },
  census: {
    domain: 'census',
    prefix: 'Census',
    transaction: named('Census'),
    permission: 'activity',
    test: {
      from: './census.ts',
      names: 'useCensus',
      ownerNames: '',
      start:
        "const reader = { token: 'reader', permissions: ['activity'] };\nconst service = await useCensus({ accounts: [reader] });",
      owner: 'reader',
    },
  },
  commerce: {
    domain: 'commerce',
    prefix: 'Commerce',
    transaction: named('Commerce'),
    permission: 'commerce',
    test: {
      from: './shop.ts',
      names: 'useCommerce',
      ownerNames: 'owner',
      start: 'const service = await useCommerce();',
      owner: 'owner',
    },
  },
  forms: {
    domain: 'forms',
    prefix: 'Forms',
    transaction: named('Forms'),
    permission: 'config',
    test: {
      from: './forms-service.ts',
      names: 'startForms',
      ownerNames: 'EDITOR',
      start: 'const service = await startForms();',
      owner: 'EDITOR',
    },
  },
  'site-render': {
    domain: 'site',
    prefix: 'Site',
    transaction: {
      imports: "import type { Transaction } from 'kysely';\nimport type { SiteTables } from '../db/database.ts';",
      name: 'Transaction<SiteTables>',
    },
    permission: 'config',
    test: {
      from: './site-service.ts',
      names: 'useSite',
      ownerNames: 'ANNA',
      start: 'const service = await useSite();',
      owner: 'ANNA',
    },
  },
};

/** The import of a test that starts the service, and that calls it `as` an owner or only publishes. */
export function testImport({ test }: ServiceFacts, as: 'owner' | 'publisher'): string {
  const names = [...(as === 'owner' && test.ownerNames ? [test.ownerNames] : []), test.names];
  return `import { ${names.join(', ')} } from '${test.from}';`;
}
