import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ChaosProxy,
  type Dovecot,
  startChaosProxy,
  startDovecot,
} from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, secret, startMailRig, until } from './mail-sync.fixture.ts'

/** Conversations move to mailboxes that are full, being read for the first time, or taken by another process. */
let rig: MailRig
/** Takes 4 messages for each user. */
let small: Dovecot
let proxy: ChaosProxy
let database: pg.Client

const quota = `mail_plugins = quota
plugin {
  quota = maildir:User quota
  quota_rule = *:messages=4
}`

beforeAll(async () => {
  rig = await startMailRig(['anna', 'bert', 'cora', 'dana', 'elsa', 'fred', 'gina', 'hugo', 'full', 'strict'])
  small = await startDovecot({
    users: ['full', 'strict'].map((name) => ({ name, password: secret })),
    options: { extraConfig: quota },
  })
  proxy = await startChaosProxy({ host: small.host, port: small.imapPort }, small.certificate)
  database = new pg.Client({ connectionString: rig.server.ownerUrl })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await rig?.stop()
  await proxy?.stop()
  await small?.stop()
})

const sized = (subject: string, bytes: number): Buffer =>
  Buffer.from(`${letter({ subject })}${`${'x'.repeat(70)}\r\n`.repeat(bytes / 72)}`)

async function connect(user: string, mail: readonly Buffer[], at = rig.dovecot, port?: number) {
  await at.deliverMany(user, mail)
  const place = await connectInbox(rig.owner, { dovecot: at, smtp: rig.smtp }, user, port)
  await until(async () => {
    const { sync } = await rig.owner.client.call('mailboxes.get', { mailboxId: place.mailboxId })
    return sync.messagesHeld === mail.length ? true : null
  }, 'the mailbox is synced')
  return place
}

async function idOf(inboxId: string, subject: string): Promise<string> {
  const { items } = await rig.owner.client.call('conversations.list', { view: 'all', inboxId })
  return items.find((item) => item.subject === subject)?.id ?? ''
}
async function move(subject: string, from: { inboxId: string }, to: { inboxId: string }): Promise<string> {
  const conversationId = await idOf(from.inboxId, subject)
  await rig.owner.client.call('mailSync.move_to_inbox', { conversationId, inboxId: to.inboxId })
  return conversationId
}
const flag = (conversationId: string) =>
  rig.owner.client.call('conversations.flag', { conversationId, isFlagged: true })

/** Subjects in the inbox on the server, those with a star marked. */
async function onServer(user: string, at: Dovecot): Promise<string[]> {
  const wanted = ['hdr.subject flags', 'mailbox', 'INBOX', 'all']
  const found = await at.doveadm('-f', 'flow', 'fetch', '-u', user, ...wanted)
  return [...found.matchAll(/hdr\.subject=(.*?) flags=(.*)/g)]
    .map(([, subject, flags = '']) => (flags.includes('\\Flagged') ? `${subject} starred` : `${subject}`))
    .sort()
}
const untilOnServer = (user: string, at: Dovecot, expected: readonly string[]) =>
  until(
    async () => ((await onServer(user, at)).join() === expected.join() ? true : null),
    `${user} has ${expected.join(', ')}`,
  )

interface Pending {
  attribute: string
  attempts: number
  refusals: number
  hours: number
}
/** Pending changes of a mailbox, with the hours until they are tried again. */
async function pending({ mailboxId }: { mailboxId: string }, attribute: string): Promise<Pending[]> {
  const { rows } = await database.query<Pending>(
    `select attribute, attempts, refusals, round(extract(epoch from next_attempt_at - now()) / 3600)::int as hours
       from pending_changes where mailbox_id = $1 and attribute = $2`,
    [mailboxId, attribute],
  )
  return rows
}
const untilRefused = (
  place: { mailboxId: string },
  expected: readonly Pick<Pending, 'refusals' | 'hours'>[],
) =>
  until(
    async () => {
      const found = (await pending(place, 'arrival')).map(({ refusals, hours }) => ({ refusals, hours }))
      return JSON.stringify(found) === JSON.stringify(expected) ? true : null
    },
    `arrivals are refused: ${JSON.stringify(expected)}`,
  )
const makeDue = ({ mailboxId }: { mailboxId: string }) =>
  database.query(
    "update pending_changes set next_attempt_at = now() where mailbox_id = $1 and attribute = 'arrival'",
    [mailboxId],
  )

test('a full mailbox is sent one message, ever more seldom, and all once it has room', {
  timeout: 120_000,
}, async () => {
  const anna = await connect('anna', [
    sized('large', 72_000),
    sized('larger', 144_000),
    sized('tiny', 72),
    sized('late', 720),
  ])
  const fillers = ['one', 'two', 'three', 'four'].map((subject) => Buffer.from(letter({ subject })))
  const full = await connect('full', fillers, small, proxy.port)
  const appended: string[] = []
  proxy.rewriteRequests((chunk) => {
    const [, size] = /APPEND INBOX .*\{(\d+)\+?\}/.exec(chunk.toString('latin1')) ?? []
    if (size) appended.push(Number(size) > 70_000 ? 'large' : 'tiny')
    return chunk
  })
  for (const subject of ['large', 'larger']) await move(subject, anna, full)
  const tiny = await move('tiny', anna, full)
  await untilRefused(full, Array(3).fill({ refusals: 1, hours: 1 }))

  appended.length = 0
  await makeDue(full)
  await flag(tiny)
  await untilRefused(full, Array(3).fill({ refusals: 2, hours: 2 }))
  expect(appended).toEqual(['tiny'])
  expect(await rig.owner.client.call('mailSync.get_write_back', { mailboxId: full.mailboxId })).toMatchObject(
    {
      refused: [{ messages: 3, reason: { code: 'mailbox_full' } }],
    },
  )
  // This change is queued later, so that the one of the message which has not arrived could have been claimed before.
  await flag(await idOf(full.inboxId, 'one'))
  await until(async () => {
    const waiting = await pending(full, 'flagged')
    return waiting.length === 1 ? expect(waiting).toMatchObject([{ attempts: 0 }]) : null
  }, 'the other change is written')

  await small.doveadm('expunge', '-u', 'full', 'mailbox', 'INBOX', 'all')
  await makeDue(full)
  await move('late', anna, full)
  await untilOnServer('full', small, ['large', 'larger', 'late', 'tiny starred'])
  await untilOnServer('anna', rig.dovecot, [])
})

test('a message that the server refuses is tried after one hour, then two', {
  timeout: 120_000,
}, async () => {
  const bert = await connect('bert', [sized('refused', 72)])
  const fillers = ['one', 'two', 'three', 'four'].map((subject) => Buffer.from(letter({ subject })))
  const strict = await connect('strict', fillers, small, proxy.port)
  proxy.rewrite((response) =>
    Buffer.from(response.toString('latin1').replace('[OVERQUOTA]', '[CANNOT]'), 'latin1'),
  )
  const conversationId = await move('refused', bert, strict)
  await untilRefused(strict, [{ refusals: 1, hours: 1 }])
  await makeDue(strict)
  await flag(conversationId)
  await untilRefused(strict, [{ refusals: 2, hours: 2 }])
  await until(
    async () => ((await onServer('bert', rig.dovecot)).join() === 'refused' ? true : null),
    'it stays where it was',
  )
  proxy.rewrite(undefined)
})

test('changes of a message wait while its new mailbox is read for the first time', {
  timeout: 120_000,
}, async () => {
  const cora = await connect('cora', [sized('moved', 72)])
  await database.query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(4501); return new; end $$`)
  await database.query('select pg_advisory_lock(4501)')
  await database.query(`create trigger wait_for_test before update on mail_folders for each row
    when (new.is_complete and not old.is_complete) execute function wait_for_test()`)
  await rig.dovecot.deliverMany('dana', [sized('first', 72)])
  const dana = await connectInbox(rig.owner, rig, 'dana')
  const conversationId = await move('moved', cora, dana)
  await untilOnServer('dana', rig.dovecot, ['first', 'moved'])
  await flag(conversationId)
  const attempts = async () => (await pending(dana, 'flagged'))[0]?.attempts
  await until(async () => ((await attempts()) === 1 ? true : null), 'the change was tried')
  await database.query(
    "update pending_changes set attempts = 20 where mailbox_id = $1 and attribute = 'flagged'",
    [dana.mailboxId],
  )
  // Attempts during the first reading say nothing of whether the message is there.
  expect(
    await until(async () => ((await attempts()) === 20 ? null : [await attempts()]), 'tried again'),
  ).toEqual([2])

  await database.query('select pg_advisory_unlock(4501)')
  await until(async () => {
    const { rows } = await database.query<{ isRead: boolean }>(
      'select bool_and(is_complete) as "isRead" from mail_folders where mailbox_id = $1',
      [dana.mailboxId],
    )
    return rows[0]?.isRead || null
  }, 'the mailbox was read')
  await database.query(
    "update pending_changes set next_attempt_at = now() where mailbox_id = $1 and attribute = 'flagged'",
    [dana.mailboxId],
  )
  // Its change lets all that are due be written.
  await flag(await idOf(dana.inboxId, 'first'))
  await untilOnServer('dana', rig.dovecot, ['first starred', 'moved starred'])
  await database.query('drop trigger wait_for_test on mail_folders')
})

/** Another process takes the mailbox when the first change of this kind is settled, and dies. */
async function whileLeaseIsLost(attribute: string, act: () => Promise<void>): Promise<number[]> {
  await database.query('create table settled_fences (fence bigint)')
  await database.query(`create function lose_lease() returns trigger language plpgsql security definer as $$ begin
    perform pg_advisory_xact_lock_shared(4502);
    insert into settled_fences select fence from mail_leases where mailbox_id = old.mailbox_id;
    if (select count(*) from settled_fences) = 1 then
      update mail_leases set holder = 'elsewhere', fence = fence + 1, heartbeat_at = now() - interval '1 minute'
       where mailbox_id = old.mailbox_id;
    end if;
    return old; end $$`)
  await database.query('select pg_advisory_lock(4502)')
  await database.query(`create trigger lose_lease before delete on pending_changes for each row
    when (old.attribute = '${attribute}') execute function lose_lease()`)
  await act()
  await database.query('select pg_advisory_unlock(4502)')
  const fences = await until(async () => {
    const { rows } = await database.query<{ fence: string }>('select fence from settled_fences')
    return rows.length === 2 ? rows.map(({ fence }) => Number(fence)) : null
  }, 'both changes are settled')
  await database.query('drop trigger lose_lease on pending_changes')
  await database.query('drop function lose_lease')
  await database.query('drop table settled_fences')
  return fences
}

test.each([
  { attribute: 'arrival', from: 'elsa', to: 'fred' },
  { attribute: 'place', from: 'gina', to: 'hugo' },
])(
  'a process without the lease of a mailbox writes no $attribute',
  { timeout: 120_000 },
  async ({ attribute, from, to }) => {
    const source = await connect(from, [sized('first', 72), sized('second', 72)])
    const target = await connect(to, [])
    const waiting = attribute === 'arrival' ? target : source
    const [before, after] = await whileLeaseIsLost(attribute, async () => {
      for (const [index, subject] of ['first', 'second'].entries()) {
        await move(subject, source, target)
        await until(
          async () => ((await pending(waiting, attribute)).length === index + 1 ? true : null),
          'the change waits',
        )
      }
    })
    // The process took the lease again after the other one had it.
    expect(after).toBe((before ?? 0) + 2)
    await untilOnServer(to, rig.dovecot, ['first', 'second'])
    await untilOnServer(from, rig.dovecot, [])
  },
)
