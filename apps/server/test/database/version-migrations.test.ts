import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore, insertMessage } from './database-before.ts'

test('0521 keeps links of reports, terms of customers and folder settings as their first version', async () => {
  const old = await databaseBefore('0521')
  const { workspace, user, mailbox } = await insertMessage(old)
  await old.rows("insert into memberships (workspace_id, user_id, role) values ($1, $2, 'Owner')", [
    workspace,
    user,
  ])
  await old.rows(
    `insert into report_publications (workspace_id, id, report_id, token_hash, created_by, created_at, frame_origins)
     select workspace_id, $2, id, $3, $4, now(), '{https://intranet.example.com}'
       from reports where workspace_id = $1 limit 1`,
    [workspace, randomUUID(), Buffer.alloc(32), user],
  )
  await old.rows(
    `insert into package_customers (workspace_id, address, discount_pct) values ($1, 'otto@customer.example', 5)`,
    [workspace],
  )
  await old.rows(
    'insert into sync_settings (workspace_id, mailbox_id, history_from, version) values ($1, $2, null, 3)',
    [workspace, mailbox],
  )
  await old.migrateTo('0521')
  expect(await old.rows('select frame_origins, version from report_publications')).toEqual([
    { frame_origins: ['https://intranet.example.com'], version: 1 },
  ])
  expect(await old.rows('select discount_pct::int as discount, version from package_customers')).toEqual([
    { discount: 5, version: 1 },
  ])
  expect(await old.rows('select version, folders_version from sync_settings')).toEqual([
    { version: 3, folders_version: 1 },
  ])
})
