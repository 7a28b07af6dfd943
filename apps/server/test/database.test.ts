import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#test/database.ts'

const migration = {
  key: 'a table',
  async apply(url: string) {
    await withClient(url, (client) => client.query('CREATE TABLE thing (id int)'))
  },
}

it('gives every caller a migrated database of its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(migration), createTestDatabase(migration)])
  onTestFinished(async () => {
    await Promise.all([first.drop(), second.drop()])
  })
  await withClient(first.url, (client) => client.query('INSERT INTO thing VALUES (1)'))
  expect(await countThings(first.url)).toBe(1)
  expect(await countThings(second.url)).toBe(0)
})

it('drops a database that still has connections', async () => {
  const database = await createTestDatabase(migration)
  const client = new Client({ connectionString: database.url })
  const errors: Error[] = []
  client.on('error', (error) => errors.push(error))
  const ended = new Promise((resolve) => client.once('end', resolve))
  await client.connect()
  await database.drop()
  await ended
  expect(errors[0]?.message).toContain('terminating connection')
  await expect(countThings(database.url)).rejects.toThrow('does not exist')
})

it('drops a database in which the role of the application is still connected', async () => {
  const database = await createTestDatabase({
    key: 'a role',
    async apply(url) {
      await withClient(url, (client) =>
        client.query(`CREATE ROLE test_application LOGIN PASSWORD 'application'`),
      )
    },
  })
  const url = new URL(database.url)
  url.username = 'test_application'
  url.password = 'application'
  const client = new Client({ connectionString: url.href })
  client.on('error', () => undefined)
  const ended = new Promise((resolve) => client.once('end', resolve))
  await client.connect()
  await database.drop()
  await ended
})

async function countThings(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query('SELECT count(*)::int AS things FROM thing'),
  )
  return rows[0].things
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
