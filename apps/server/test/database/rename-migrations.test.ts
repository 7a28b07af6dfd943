import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createJobs, defineJob } from '#platform/jobs/index.ts'
import { createLog } from '#platform/log/index.ts'
import { databaseBefore, insertMessage, type OldDatabase } from './database-before.ts'

test('0400 keeps the locations of messages and of erased ones', async () => {
  const old = await databaseBefore('0400')
  const { workspace, mailbox, message } = await insertMessage(old)
  const location = [workspace, mailbox, 'INBOX', 7]
  await old.rows(
    `insert into message_places (workspace_id, mailbox_id, folder, uid_validity, uid, message_id, flags)
     values ($1, $2, $3, $4, 11, $5, '{"\\\\Seen"}')`,
    [...location, message],
  )
  await old.rows(
    `insert into erased_places (workspace_id, mailbox_id, folder, uid_validity, uid, flags)
     values ($1, $2, $3, $4, 12, '{}')`,
    location,
  )
  expect(await old.migrateTo('0400')).toEqual(['0400_rename_message_locations.sql'])
  expect(
    await old.rows(
      `select folder, uid_validity::int as validity, uid::int as uid, message_id as message, flags from message_locations
       union all select folder, uid_validity::int, uid::int, null, flags from erased_locations order by uid`,
    ),
  ).toEqual([
    { folder: 'INBOX', validity: 7, uid: 11, message, flags: ['\\Seen'] },
    { folder: 'INBOX', validity: 7, uid: 12, message: null, flags: [] },
  ])
  await old.rows('select renew_mail_statistics()')
  expect(await namesLike(old, '_places_')).toEqual([])
})

test('0401 names constraints after their tables', async () => {
  const old = await databaseBefore('0401')
  const before = await old.rows(constraints)
  expect(before.filter(isNamedAfterAnother)).not.toEqual([])
  await old.migrateTo('0401')
  const after = await old.rows(constraints)
  expect(after.filter(isNamedAfterAnother)).toEqual([])
  expect(after.map(({ definition }) => definition).sort()).toEqual(
    before.map(({ definition }) => definition).sort(),
  )
})

const constraints = `select c.relname as owner, k.conname as name, c.relname || ': ' || pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and not c.relispartition`

/** PostgreSQL shortens both the name of the table and that of the column in a name of more than 63 bytes. */
const isNamedAfterAnother = ({ owner, name }: Record<string, unknown>): boolean =>
  !String(name).startsWith(String(owner).slice(0, 24))

test('0402 keeps which message a copy was made from, until that one is deleted', async () => {
  const old = await databaseBefore('0402')
  const { workspace, message } = await insertMessage(old)
  await old.rows(
    `insert into messages
     select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'mirror_of', m.id,
              'message_key', 'copy@customer.example'))).* from messages m where workspace_id = $1`,
    [workspace],
  )
  await old.migrateTo('0402')
  const copies = () => old.rows("select copied_from from messages where message_key like 'copy@%'")
  expect(await copies()).toEqual([{ copied_from: message }])
  await old.rows('delete from messages where id = $1', [message])
  expect(await copies()).toEqual([{ copied_from: null }])
})

test('0403 keeps when a reply to a missing parent arrived', async () => {
  const old = await databaseBefore('0403')
  const { conversation } = await insertMessage(old)
  await old.rows("update conversations set lost_reply_at = '2026-05-04 10:20Z' where id = $1", [conversation])
  await old.migrateTo('0403')
  expect(await old.rows('select parentless_reply_at as at from conversations')).toEqual([
    { at: new Date('2026-05-04T10:20:00Z') },
  ])
})

test('0404 renames stored events of cancelled sending, in all partitions, and leaves others', async () => {
  const old = await databaseBefore('0404')
  const { workspace } = await insertMessage(old)
  const insert = (seq: number, at: string, type: string) =>
    old.rows(
      `insert into events (workspace_id, seq, at, type, scope, actor_kind, cause, payload)
       values ($1, $2, $3, $4, 'inbox', 'person', 'conversations.cancel_send', '{"reason":"person"}')`,
      [workspace, seq, at, type],
    )
  await insert(1, '2001-01-01Z', 'message.taken_back')
  await insert(2, new Date().toISOString(), 'message.taken_back')
  await insert(3, new Date().toISOString(), 'message.queued')
  await old.migrateTo('0404')
  expect(await old.rows('select type, payload from events order by seq')).toEqual([
    { type: 'message.send_cancelled', payload: { reason: 'person' } },
    { type: 'message.send_cancelled', payload: { reason: 'person' } },
    { type: 'message.queued', payload: { reason: 'person' } },
  ])
})

test('0405 renames events of verified addresses, and their reader with its position', async () => {
  const old = await databaseBefore('0405')
  const { workspace } = await insertMessage(old)
  await old.rows(
    `insert into events (workspace_id, seq, type, scope, actor_kind, cause, payload)
     values ($1, 1, 'address.proved', 'person', 'person', 'verification.verify', '{}')`,
    [workspace],
  )
  await old.rows(
    "insert into event_consumers (consumer, workspace_id, seq) values ('alias-prover', $1, 41), ('rules', $1, 7)",
    [workspace],
  )
  await old.migrateTo('0405')
  expect(await old.rows('select type from events')).toEqual([{ type: 'address.verified' }])
  expect(await old.rows('select consumer, seq::int as seq from event_consumers order by seq')).toEqual([
    { consumer: 'rules', seq: 7 },
    { consumer: 'alias-verifier', seq: 41 },
  ])
})

test('0406 keeps waiting jobs of the renamed queue, its schedule and its policy', async () => {
  const old = await databaseBefore('0406')
  const before = await startJobs(old, yearsJob('gather-search-years'))
  await before.jobs.schedule(before.definition, '*/5 * * * *', {})
  await before.jobs.send(before.definition, { month: 4 })
  await before.jobs.stop()
  // The library sends jobs of schedules through a queue of its own.
  await old.rows(
    `insert into jobs.queue select (jsonb_populate_record(q, '{"name":"__pgboss__send-it"}')).* from jobs.queue q`,
  )
  await old.rows(
    `insert into jobs.job (name, data) values ('__pgboss__send-it', '{"name":"gather-search-years"}')`,
  )
  await old.migrateTo('0406')
  expect(await old.rows("select data from jobs.job where name = '__pgboss__send-it'")).toEqual([
    { data: { name: 'merge-search-years' } },
  ])
  expect(await old.rows('select name from jobs.schedule')).toEqual([{ name: 'merge-search-years' }])
  expect(await old.rows("select from jobs.queue where name = 'gather-search-years'")).toEqual([])

  const { jobs, definition } = await startJobs(old, yearsJob('merge-search-years'))
  onTestFinished(() => jobs.stop())
  expect(
    await jobs.send(definition, { month: 5 }),
    'one job waits, and the policy allows no second one',
  ).toBeNull()
  const worked = Promise.withResolvers<unknown>()
  await jobs.work(definition, async (payload) => worked.resolve(payload))
  expect(await worked.promise).toEqual({ month: 4 })
})

const yearsJob = (name: string) =>
  defineJob({ name, schema: z.object({ month: z.int().optional() }), policy: 'exclusive' })

async function startJobs({ url }: OldDatabase, definition: ReturnType<typeof yearsJob>) {
  const log = createLog({ level: 'error', write: () => undefined })
  const jobs = createJobs({ url, log, definitions: [definition], supervise: false })
  await jobs.start()
  return { jobs, definition }
}

test('0407 keeps when a push notification of a folder last arrived', async () => {
  const old = await databaseBefore('0407')
  const { workspace, mailbox } = await insertMessage(old)
  await old.rows(
    `insert into push_subscriptions (workspace_id, subscription_id, mailbox_id, folder_id, is_inbox, client_state_sha256,
       expires_at, told_at)
     values ($1, 'a-subscription', $2, 'AAMkInbox', true, $3, now(), '2026-05-04 10:20Z')`,
    [workspace, mailbox, Buffer.alloc(32)],
  )
  await old.migrateTo('0407')
  expect(await old.rows('select notified_at as at from push_subscriptions')).toEqual([
    { at: new Date('2026-05-04T10:20:00Z') },
  ])
})

test('0408 lets edits of threads from before be undone with the time of a reply to a missing parent', async () => {
  const old = await databaseBefore('0408')
  const { workspace, conversation } = await insertMessage(old)
  const taken = (column: string) => ({
    exact: { before: { row: { subject: 'Is "lost_reply_at": a word?', [column]: '2026-05-04T10:20:00Z' } } },
  })
  await old.rows(
    `insert into thread_edits (workspace_id, id, kind, conversation_id, other_id, message_ids, comment_ids, taken, made_at)
     values ($1, gen_random_uuid(), 'merge', $2, $2, '{}', '{}', $3, now())`,
    [workspace, conversation, JSON.stringify(taken('lost_reply_at'))],
  )
  await old.migrateTo('0408')
  expect(await old.rows('select taken from thread_edits')).toEqual([{ taken: taken('parentless_reply_at') }])
})

/** Names of constraints and indexes of tables of messages that contain this text. */
const namesLike = async ({ rows }: OldDatabase, text: string) =>
  rows(
    `select conname as name from pg_constraint
      where conrelid in ('message_locations'::regclass, 'erased_locations'::regclass) and strpos(conname, $1) > 0
     union all
     select relname from pg_class where relkind = 'i' and relname ~ '^(message|erased)' and strpos(relname, $1) > 0`,
    [text],
  )
