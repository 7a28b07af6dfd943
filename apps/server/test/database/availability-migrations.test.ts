import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore } from './database-before.ts'

test('0421 leaves open what statuses of before meant, so that their present meaning counts', async () => {
  const old = await databaseBefore('0421')
  const [workspace, user, status] = [randomUUID(), randomUUID(), randomUUID()]
  await old.rows("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
  await old.rows(
    `insert into report_statuses (workspace_id, user_id, from_at, until_at, status_id, seq)
     values ($1, $2, '2026-05-04 09:00Z', 'infinity', $3, 7)`,
    [workspace, user, status],
  )
  await old.migrateTo('0421')
  expect(await old.rows('select status_id, seq, is_available from report_statuses')).toEqual([
    { status_id: status, seq: '7', is_available: null },
  ])
})
