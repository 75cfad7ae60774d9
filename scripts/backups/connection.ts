import pg from 'pg';

/** Does something with a connection of its own to the server. */
export async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the next query tells of a server that has ended
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
