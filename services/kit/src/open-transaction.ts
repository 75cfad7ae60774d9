import type { KyselyPlugin, Transaction } from 'kysely';

/**
 * Does `work` in a transaction, or in a savepoint of one, and takes no query of it any more once it has ended. Of several
 * things that go on together one may fail: what the others ask then would be done behind the rollback, outside of any
 * transaction.
 */
export async function whileOpen<DB, T>(trx: Transaction<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  let isOpen = true;
  const guard: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!isOpen) throw new Error('A transaction was asked something after its work had ended');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  try {
    return await work(trx.withPlugin(guard));
  } finally {
    isOpen = false;
  }
}
