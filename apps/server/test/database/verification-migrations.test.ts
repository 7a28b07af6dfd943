import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore, insertMessage } from './database-before.ts'

test('0522 leaves mailed links that were not used yet as they are', async () => {
  const old = await databaseBefore('0522')
  const { user } = await insertMessage(old)
  await old.rows(
    `insert into verification_keys (id, user_id, email, purpose, key_hash, expires_at)
     values ($1, $2, 'noor@marewind.example', 'Logout', $3, now() + interval '1 hour')`,
    [randomUUID(), user, Buffer.alloc(32)],
  )
  await old.migrateTo('0522')
  expect(await old.rows('select purpose, used_by, ended_sessions from verification_keys')).toEqual([
    { purpose: 'Logout', used_by: null, ended_sessions: null },
  ])
})
