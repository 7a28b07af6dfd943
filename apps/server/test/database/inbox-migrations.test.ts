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

test('0470 marks mail that stayed in junk or trash when its conversation moved to another inbox', async () => {
  const old = await databaseBefore('0470')
  const { workspace, inbox, message } = await insertMessage(old)
  const other = randomUUID()
  await old.rows(
    `insert into mailboxes select (jsonb_populate_record(m, jsonb_build_object('id', $1::text, 'email',
       'billing@marewind.example'))).* from mailboxes m`,
    [other],
  )
  const addMoved = async (key: string, isHidden: boolean, mailboxOfCopy: string | null) => {
    const [row] = await old.rows(
      `insert into messages select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'message_key',
         $1::text, 'is_hidden', $2::boolean, 'mailbox_id', $3::text))).* from messages m where id = $4 returning id`,
      [key, isHidden, other, message],
    )
    await old.rows(
      'insert into moved_messages (workspace_id, inbox_id, message_id, message_key) values ($1, $2, $3, $4)',
      [workspace, inbox, row?.id, key],
    )
    if (mailboxOfCopy !== null)
      await old.rows(
        `insert into message_locations (workspace_id, message_id, mailbox_id, folder, uid_validity, uid, flags)
         values ($1, $2, $3, $4, 1, 1, '{}')`,
        [workspace, row?.id, mailboxOfCopy, key],
      )
  }
  await addMoved('left behind', true, null)
  await addMoved('arrived', false, other)
  await addMoved('still arriving', false, null)
  await addMoved('removed since', true, other)
  await old.migrateTo('0470')
  expect(
    await old.rows('select message_key as key, is_left_behind as left from moved_messages order by 1'),
  ).toEqual([
    { key: 'arrived', left: false },
    { key: 'left behind', left: true },
    { key: 'removed since', left: false },
    { key: 'still arriving', left: false },
  ])
})
