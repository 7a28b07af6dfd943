import pg from 'pg'

/** A connection beside the pool. One that dies between two statements fails the next instead of ending the process. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
