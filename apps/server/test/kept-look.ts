import pg from 'pg'

interface Opened {
  readonly client: pg.Client
  readonly text: string
}

/**
 * A statement over every table, run repeatedly as the owner of the database. It is built and prepared once for each
 * database, because planning it takes longer than running it.
 */
export function keptLook<Row extends pg.QueryResultRow>(
  name: string,
  write: (client: pg.Client) => Promise<string>,
): (ownerUrl: string, values?: unknown[]) => Promise<Row[]> {
  const opened = new Map<string, Promise<Opened>>()
  const open = async (ownerUrl: string): Promise<Opened> => {
    const client = new pg.Client({ connectionString: ownerUrl })
    // The server may stop before the last run has ended.
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
