import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore } from './database-before.ts'

test('0520 keeps the details of invoices as their first version', async () => {
  const old = await databaseBefore('0520')
  const workspace = randomUUID()
  await old.rows("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
  await old.rows(
    `insert into billing_accounts (workspace_id, address, additional_info) values ($1, '{"city": "Porto"}', 'Order 7')`,
    [workspace],
  )
  await old.migrateTo('0520')
  expect(await old.rows('select address, additional_info, details_version from billing_accounts')).toEqual([
    { address: { city: 'Porto' }, additional_info: 'Order 7', details_version: 1 },
  ])
})
