import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyDomain, publicProviders } from '#platform/mail-addresses.ts'
import { databaseBefore, insertMessage } from './database-before.ts'

test('0440 makes contacts of no company their own customers, as facts that are derived now', async () => {
  const old = await databaseBefore('0440')
  const { workspace, conversation, inbox } = await insertMessage(old)
  const more = ['gmx.de', 'outlook.com', 'yahoo.co.uk', 'live.example', 'whatsapp.invalid', 'intranet']
  const domains = [...publicProviders, ...more, 'quay.example', 'mygmail.com', 'gmail.com.example']
  const contacts = ['', ...domains.map((domain) => `anna@${domain}`)]
  await old.rows(
    `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, inbox_id, tag_ids, rule_ids,
       status, channel, contact, domain, is_imported)
     select $1, $2, n, 'received', now(), now(), $3, '{}', '{}', 'open', 'mail', contact, split_part(contact, '@', -1), false
       from unnest($4::text[]) with ordinality as c(contact, n)`,
    [workspace, conversation, inbox, contacts],
  )
  await old.migrateTo('9999')
  const facts = await old.rows('select contact, domain from report_facts order by number')
  expect(facts).toEqual(contacts.map((contact) => ({ contact, domain: companyDomain(contact) ?? contact })))
  const companies = facts.filter(({ contact, domain }) => contact !== domain).map(({ domain }) => domain)
  expect(companies).toEqual(['live.example', 'quay.example', 'mygmail.com', 'gmail.com.example'])
})

test('0500 redefines the starting report on SLAs where it was never changed', async () => {
  const old = await databaseBefore('0500')
  const untouched = randomUUID()
  const changed = randomUUID()
  for (const id of [untouched, changed])
    await old.rows("insert into workspaces (id, name) values ($1, 'Marewind')", [id])
  await old.rows(
    `update reports set definition = definition || '{"preset": "last_28_days"}' where workspace_id = $1`,
    [changed],
  )
  const kept = () =>
    old.rows('select id, definition from reports where workspace_id = $1 order by id', [changed])
  const before = await kept()
  await old.migrateTo('0500')
  expect(await kept()).toEqual(before)
  const begun = randomUUID()
  await old.rows("insert into workspaces (id, name) values ($1, 'Quay')", [begun])
  const definitions = (workspace: string) =>
    old.rows('select starter, name, definition from reports where workspace_id = $1 order by position', [
      workspace,
    ])
  expect(await definitions(untouched)).toEqual(await definitions(begun))
  expect((await definitions(begun))[2]).toMatchObject({ starter: 'sla', definition: { chartType: 'line' } })
})
