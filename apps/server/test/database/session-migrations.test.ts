import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/index.ts'
import { createTestDatabase } from '../database.ts'

const user = '019a9f6e-5d1c-7000-8000-000000000002'
const workspace = '019a9f6e-5d1c-7000-8000-000000000003'
const session = '019a9f6e-5d1c-7000-8000-000000000004'

test('earlier sessions stand alone, and earlier workspaces have no grace period', async () => {
  const before = (name: string): boolean => name < '0155'
  const database = await createTestDatabase({
    key: 'before 0155',
    apply: async (url) => void (await migrate({ url, only: before })),
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(
      "insert into users (id, email, first_name, last_name) values ($1, 'ingrid@marewind.example', 'Ingrid', 'Solheim')",
      [user],
    )
    await client.query("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
    await client.query(
      `insert into sessions (id, user_id, workspace_id, secret_hash, device, ip, expires_at)
       values ($1, $2, $3, '\\x00', 'Firefox', '127.0.0.1', now() + interval '1 day')`,
      [session, user, workspace],
    )
    await migrate({ url: database.url })
    const { rows } = await client.query('select parent_id, ended_at from sessions')
    expect(rows).toEqual([{ parent_id: null, ended_at: null }])
    const workspaces = await client.query('select name, mfa_grace_until from workspaces')
    expect(workspaces.rows).toEqual([{ name: 'Marewind', mfa_grace_until: null }])
  } finally {
    await client.end()
    await database.drop()
  }
})
