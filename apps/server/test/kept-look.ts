import pg from 'pg'

interface Opened {
  readonly client: pg.Client
  readonly text: string
}

/**
 * One statement over every table, asked again and again as the owner of the database: written and prepared once for each
 * database, because to plan a look at every table takes longer than the look.
 */
export function keptLook<Row extends pg.QueryResultRow>(
  name: string,
  write: (client: pg.Client) => Promise<string>,
): (ownerUrl: string, values?: unknown[]) => Promise<Row[]> {
  const opened = new Map<string, Promise<Opened>>()
  const open = async (ownerUrl: string): Promise<Opened> => {
    const client = new pg.Client({ connectionString: ownerUrl })
    // The server may end before the last look is over.
    client.on('error', () => undefined)
    await client.connect()
    return { client, text: await write(client) }
  }
  return async (ownerUrl, values = []) => {
    const known = opened.get(ownerUrl) ?? open(ownerUrl)
    opened.set(ownerUrl, known)
    const { client, text } = await known
    return (await client.query<Row>({ name, text, values })).rows
  }
}
