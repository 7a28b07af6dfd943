import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore, insertMessage } from './database-before.ts'

test('0430 keeps changes that wait, and the history of conversations that moved to another inbox', async () => {
  const old = await databaseBefore('0430')
  const { workspace, mailbox, inbox, conversation, message } = await insertMessage(old)
  const change = (id: string, attribute: string) =>
    old.rows(
      'insert into pending_changes (workspace_id, mailbox_id, message_id, attribute, wanted) values ($1, $2, $3, $4, $5)',
      [workspace, mailbox, id, attribute, 'trash'],
    )
  await change(message, 'place')
  await expect(change(randomUUID(), 'arrival')).rejects.toThrow('pending_changes_attribute_check')
  for (const [seq, inboxId, subject] of [
    [1, inbox, conversation],
    [2, randomUUID(), conversation],
    [3, inbox, null],
  ] as const)
    await old.rows(
      `insert into events (workspace_id, seq, type, scope, inbox_id, subject_id, actor_kind, cause, payload)
       values ($1, $2, 'conversation.changed', 'inbox', $3, $4, 'person', 'test', '{}')`,
      [workspace, seq, inboxId, subject],
    )
  await old.migrateTo('0430')
  await change(randomUUID(), 'arrival')
  expect(await old.rows('select attribute from pending_changes order by 1')).toEqual([
    { attribute: 'arrival' },
    { attribute: 'place' },
  ])
  const erased = async (inboxId: string) => {
    await old.rows("select set_config('postroom.workspace_id', $1, false)", [workspace])
    await old.rows('select forget_events_of_inbox($1)', [inboxId])
    return (await old.rows("select seq::int from events where payload = 'null' order by seq")).map(
      ({ seq }) => seq,
    )
  }
  const other = randomUUID()
  await old.rows(
    `insert into inboxes select (jsonb_populate_record(i, jsonb_build_object('id', $1::text, 'name', 'Billing',
       'mailbox_id', gen_random_uuid()))).* from inboxes i`,
    [other],
  )
  await old.rows('update conversations set inbox_id = $1', [other])
  expect(await erased(inbox)).toEqual([3])
  await old.rows('update conversations set inbox_id = $1', [inbox])
  expect(await erased(inbox)).toEqual([1, 3])
})

test('0450 keeps arrivals that were refused', async () => {
  const old = await databaseBefore('0450')
  const { workspace, mailbox, message } = await insertMessage(old)
  await old.rows(
    `insert into pending_changes (workspace_id, mailbox_id, message_id, attribute, wanted, refusal)
     values ($1, $2, $3, 'arrival', 'x', '{}')`,
    [workspace, mailbox, message],
  )
  await old.migrateTo('0450')
  expect(await old.rows('select message_id, refusals from pending_changes')).toEqual([
    { message_id: message, refusals: 0 },
  ])
})

test('0460 begins the limits that people have today, without observers and inboxes that assign nothing', async () => {
  const old = await databaseBefore('0460')
  const { workspace, inbox, user } = await insertMessage(old)
  const [other, observer, deleted, idle] = Array.from({ length: 4 }, () => randomUUID())
  for (const [id, email] of [
    [other, 'odd@marewind.example'],
    [observer, 'eve@marewind.example'],
  ])
    await old.rows(
      `insert into users (id, email, first_name, last_name, language, theme, time_zone)
       values ($1, $2, 'A', 'B', 'en', 'system', 'UTC')`,
      [id, email],
    )
  for (const id of [user, other, observer])
    await old.rows("insert into memberships (workspace_id, user_id, role) values ($1, $2, 'Member')", [
      workspace,
      id,
    ])
  for (const [id, name, deletedAt] of [
    [deleted, 'Old', '2026-01-01'],
    [idle, 'Idle', null],
  ])
    await old.rows(
      `insert into inboxes select (jsonb_populate_record(i, jsonb_build_object('id', $1::text, 'name', $2::text,
         'mailbox_id', gen_random_uuid(), 'deleted_at', $3::text))).* from inboxes i where i.id = $4`,
      [id, name, deletedAt, inbox],
    )
  for (const [inboxId, userId, role] of [
    [inbox, user, 'member'],
    [inbox, other, 'member'],
    [inbox, observer, 'observer'],
    [deleted, user, 'member'],
    [idle, user, 'member'],
  ])
    await old.rows(
      'insert into inbox_members (workspace_id, inbox_id, user_id, role) values ($1, $2, $3, $4)',
      [workspace, inboxId, userId, role],
    )
  for (const [inboxId, mode] of [
    [inbox, 'in_turn'],
    [deleted, 'in_turn'],
    [idle, 'off'],
  ])
    await old.rows(
      `insert into inbox_settings (workspace_id, inbox_id, auto_assign, auto_assign_limit) values ($1, $2, $3, 7)`,
      [workspace, inboxId, mode],
    )
  await old.migrateTo('0460')
  const limits = await old.rows(
    `select inbox_id, user_id, open_limit, isfinite(from_at) and from_at <= now() as begun, isfinite(until_at) as ended
       from open_work_limits order by user_id`,
  )
  expect(limits).toEqual(
    [user, other].sort().map((id) => ({
      inbox_id: inbox,
      user_id: id,
      open_limit: 7,
      begun: true,
      ended: false,
    })),
  )
})

test('0470 takes no mail for left behind whose conversation moved before', async () => {
  const old = await databaseBefore('0470')
  const { workspace, inbox, message } = await insertMessage(old)
  await old.rows(
    'insert into moved_messages (workspace_id, inbox_id, message_id, message_key) values ($1, $2, $3, $4)',
    [workspace, inbox, message, 'before'],
  )
  await old.migrateTo('0470')
  expect(await old.rows('select message_key as key, is_left_behind as left from moved_messages')).toEqual([
    { key: 'before', left: false },
  ])
})
