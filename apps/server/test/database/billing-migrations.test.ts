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

test('0523 finds no change of details on its way to the provider', async () => {
  const old = await databaseBefore('0523')
  const workspace = randomUUID()
  await old.rows("insert into workspaces (id, name) values ($1, 'Marewind')", [workspace])
  await old.rows(
    `insert into billing_accounts (workspace_id, address, details_version) values ($1, '{"city": "Porto"}', 3)`,
    [workspace],
  )
  await old.migrateTo('0523')
  expect(await old.rows('select address, details_version, details_claimed_at from billing_accounts')).toEqual(
    [{ address: { city: 'Porto' }, details_version: 3, details_claimed_at: null }],
  )
})
