import pg from 'pg'

/**
 * Opens a connection outside the pool. If it is lost between two statements, the next statement fails instead of the
 * process ending.
 */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
