import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyDomain, publicProviders } from '#platform/mail-addresses.ts'
import { databaseBefore, insertMessage, type OldDatabase } from './database-before.ts'

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

/** A workspace with a report that has a breakdown, its schedule, and the same as an answer of the bot, by chart. */
async function insertNumbers(old: OldDatabase) {
  const { workspace, user } = await insertMessage(old)
  await old.rows("insert into memberships (workspace_id, user_id, role) values ($1, $2, 'Owner')", [
    workspace,
    user,
  ])
  const chat = randomUUID()
  await old.rows('insert into report_bot_chats (workspace_id, id, user_id) values ($1, $2, $3)', [
    workspace,
    chat,
    user,
  ])
  for (const chartType of ['bar', 'number']) {
    const definition = { chartType, breakDown: 'team', break_down_type: [{ id: 'team', name: '' }], top: 5 }
    const report = randomUUID()
    await old.rows(
      `insert into reports (workspace_id, id, author_id, name, scope, definition, position)
       values ($1, $2, $3, 'By team', 'PERSONAL', $4, 50)`,
      [workspace, report, user, definition],
    )
    await old.rows(
      `insert into report_schedules (workspace_id, id, report_id, created_by, definition, settings, created_at, sent_hashes)
       values ($1, $2, $3, $4, $5, '{}', now(), '{"person": "hash"}')`,
      [workspace, randomUUID(), report, user, definition],
    )
    await old.rows(
      `insert into report_bot_messages (workspace_id, id, chat_id, role, text, payload, created_at)
       values ($1, $2, $3, 'bot', 'Five', $4, now())`,
      [workspace, randomUUID(), chat, definition],
    )
  }
  return workspace
}

test('0504 takes the breakdown from single numbers, and from nothing else', async () => {
  const old = await databaseBefore('0504')
  await insertNumbers(old)
  await old.migrateTo('0504')
  const bar = { chartType: 'bar', breakDown: 'team', break_down_type: [{ id: 'team', name: '' }], top: 5 }
  const number = { chartType: 'number', breakDown: null, break_down_type: [], top: 5 }
  const stored = await old.rows(
    `select definition from reports where name = 'By team'
     union all select definition from report_schedules
     union all select payload from report_bot_messages`,
  )
  const of = (chart: string) =>
    stored.map((row) => row.definition as typeof number).filter(({ chartType }) => chartType === chart)
  expect(of('bar')).toEqual([bar, bar, bar])
  expect(of('number')).toEqual([number, number, number])
})

test('0506 keeps what schedules sent, with nothing on its way', async () => {
  const old = await databaseBefore('0506')
  const workspace = await insertNumbers(old)
  await old.rows("insert into system_mails (workspace_id, id, sealed_mail) values ($1, $2, 'sealed')", [
    workspace,
    randomUUID(),
  ])
  await old.migrateTo('0506')
  const kept = { sent_hashes: { person: 'hash' }, pending_mails: {}, failures: {} }
  expect(await old.rows('select sent_hashes, pending_mails, failures from report_schedules')).toEqual([
    kept,
    kept,
  ])
  expect(await old.rows('select outcome_for from system_mails')).toEqual([{ outcome_for: null }])
})
