import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setMailboxProgress } from '#features/mailboxes/index.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { execute } from '#test/execute.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { generateMailbox } from '../../../../../bench/mail-generator.ts'
import type { Dovecot, SmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, secret, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  rig = await startMailRig(['anna', 'bert', 'carl', 'dora', 'emil', 'finn', 'gert', 'hans'])
  ;({ server, owner, dovecot, smtp } = rig)
})
afterAll(() => rig?.stop())

const connect = (name: string) => connectInbox(owner, { dovecot, smtp }, name)
const mailboxOf = (mailboxId: string) => owner.client.call('mailboxes.get', { mailboxId })
const untilState = (mailboxId: string, state: string, held = 0) =>
  until(async () => {
    const mailbox = await mailboxOf(mailboxId)
    return mailbox.state === state && mailbox.sync.messagesHeld >= held ? mailbox : null
  }, `the mailbox is ${state} with ${held} messages`)

/** Shorter than the polling interval of one minute. */
const withoutPollingMs = 20_000

interface Place {
  folder: string
  uid: number
  flags: string[]
  subject: string
}

async function placesOf(mailboxId: string): Promise<Place[]> {
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `select p.folder, p.uid::int as uid, p.flags, m.subject from message_locations p
         join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id
        where p.mailbox_id = '${mailboxId}' order by p.folder, p.uid`,
    ),
  )
  return rows as unknown as Place[]
}

const untilPlaces = (mailboxId: string, fits: (places: Place[]) => boolean, what: string) =>
  until(async () => {
    const places = await placesOf(mailboxId)
    return fits(places) ? places : null
  }, what)

test('syncs all folders of a mailbox except junk, trash and drafts', async () => {
  const mails = [...generateMailbox({ count: 450, seed: 3, withAttachments: false })].map(({ raw }) => raw)
  await dovecot.deliverMany('anna', mails)
  for (const folder of ['Sent', 'Archive', 'Projects', 'Junk', 'Trash', 'Drafts']) {
    await dovecot.deliver('anna', letter({ subject: `in ${folder}` }), folder)
  }
  const { mailboxId } = await connect('anna')
  const mailbox = await untilState(mailboxId, 'live', 453)
  expect(mailbox.sync).toMatchObject({ messagesOnServer: 453, messagesHeld: 453, quarantined: 0 })
  const places = await placesOf(mailboxId)
  expect(new Set(places.map(({ folder }) => folder))).toEqual(
    new Set(['INBOX', 'Sent', 'Archive', 'Projects']),
  )
  expect(places.filter(({ folder }) => folder === 'INBOX').map(({ uid }) => uid)).toEqual(
    mails.map((_, index) => index + 1),
  )
})

test('new mail causes an event without polling, and reading it in a shared inbox leaves it unread on the server', async () => {
  const { mailboxId, inboxId } = await connect('bert')
  await untilState(mailboxId, 'live')
  await dovecot.deliver('bert', letter({ subject: 'Is the boat free in May?' }))
  const events = await until(
    async () => {
      const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
        execute(tx, `select payload from events where type = 'message.received' and inbox_id = '${inboxId}'`),
      )
      return rows.length > 0 ? rows : null
    },
    'the event',
    withoutPollingMs,
  )
  expect(events).toMatchObject([
    { payload: { conversation: { subject: 'Is the boat free in May?' }, isNew: true } },
  ])
  expect(await dovecot.doveadm('fetch', '-u', 'bert', 'flags', 'mailbox', 'INBOX', 'all')).not.toContain(
    'Seen',
  )
})

test('syncs flags, moves and removals from the server', async () => {
  await dovecot.deliverMany(
    'carl',
    ['one', 'two', 'three'].map((subject) => Buffer.from(letter({ subject }))),
  )
  const { mailboxId } = await connect('carl')
  await untilState(mailboxId, 'live', 3)
  await dovecot.doveadm('flags', 'add', '-u', 'carl', '\\Seen', 'mailbox', 'INBOX', 'uid', '1')
  await untilPlaces(mailboxId, (places) => places.some(({ flags }) => flags.includes('\\Seen')), 'the flag')
  await dovecot.doveadm('move', '-u', 'carl', 'Archive', 'mailbox', 'INBOX', 'uid', '2')
  await dovecot.doveadm('expunge', '-u', 'carl', 'mailbox', 'INBOX', 'uid', '3')
  await untilPlaces(
    mailboxId,
    (places) => places.every(({ uid, folder }) => folder !== 'INBOX' || uid === 1),
    'gone',
  )
  await owner.client.call('mailboxes.sync_now', { mailboxId })
  const places = await untilPlaces(
    mailboxId,
    (found) => found.some(({ folder }) => folder === 'Archive'),
    'the message is in its new folder',
  )
  expect(places.map(({ folder, subject }) => `${folder} ${subject}`)).toEqual(['Archive two', 'INBOX one'])
})

test('orders messages by arrival, not by the Date header', async () => {
  const dates = [
    'Mon, 5 Jan 2999 10:00:00 +0000',
    'Thu, 1 Jan 1970 00:00:00 +0000',
    'when the tide is high',
    null,
  ]
  const arrived = dates.map((date, index) => ({
    raw: Buffer.from(
      letter({ subject: `arrived ${index}` }).replace(
        /Date: .*\r\n/,
        date === null ? '' : `Date: ${date}\r\n`,
      ),
    ),
    date: new Date(Date.UTC(2026, 9, 1 + index)),
  }))
  const question = letter({ subject: 'poll' }).replace(
    /Date: .*\r\n/,
    'Date: Mon, 5 Jan 2999 10:00:00 +0000\r\n',
  )
  const id = /Message-ID: (.*)/.exec(question)?.[1] ?? ''
  const reply = letter({ subject: 'Re: asked' }).replace(
    /Date: .*\r\n/,
    `In-Reply-To: ${id}\r\nReferences: ${id}\r\n`,
  )
  await dovecot.deliverMany('hans', [
    ...arrived,
    { raw: Buffer.from(question), date: new Date(Date.UTC(2026, 8, 1)) },
    { raw: Buffer.from(reply), date: new Date(Date.UTC(2026, 8, 2)) },
  ])
  const { mailboxId, inboxId } = await connect('hans')
  await untilState(mailboxId, 'live', 6)
  const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all' })
  expect(items.map(({ subject }) => subject)).toEqual([
    'arrived 3',
    'arrived 2',
    'arrived 1',
    'arrived 0',
    'poll',
  ])
  const { timeline } = await owner.client.call('conversations.get', { conversationId: items[4]?.id ?? '' })
  const subjects = timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message.subject] : []))
  expect(subjects).toEqual(['poll', 'Re: asked'])
})

test('a UIDVALIDITY change duplicates nothing and fetches nothing again', { timeout: 60_000 }, async () => {
  const subjects = Array.from({ length: 20 }, (_, index) => `number ${index}`)
  await dovecot.deliverMany(
    'dora',
    subjects.map((subject) => Buffer.from(letter({ subject }))),
  )
  const { mailboxId, inboxId } = await connect('dora')
  await untilState(mailboxId, 'live', 20)
  const stored = await storedAt(inboxId)
  await dovecot.doveadm('mailbox', 'update', '-u', 'dora', '--uid-validity', '4242', 'INBOX')
  await dovecot.restart()
  await until(async () => {
    const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
      execute(
        tx,
        `select uid_validity from mail_folders where mailbox_id = '${mailboxId}' and path = 'INBOX'
                     and uid_validity = 4242 and is_complete`,
      ),
    )
    return rows.length > 0 ? true : null
  }, 'the new UIDs are stored')
  const places = await placesOf(mailboxId)
  expect(places.map(({ subject }) => subject)).toEqual(subjects)
  expect(await storedAt(inboxId)).toEqual(stored)
})

async function storedAt(inboxId: string): Promise<unknown[]> {
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, `select id, stored_at from messages where inbox_id = '${inboxId}' order by id`),
  )
  return rows
}

test('retries while a server is unreachable, and asks for a sign-in only after a refused password', {
  timeout: 60_000,
}, async () => {
  const { mailboxId } = await connect('emil')
  await untilState(mailboxId, 'live')
  await dovecot.kill()
  const away = await untilState(mailboxId, 'retrying')
  expect(away.stateReason?.message).toContain('Postroom keeps trying.')
  await dovecot.restart()
  await owner.client.call('mailboxes.sync_now', { mailboxId })
  await untilState(mailboxId, 'live')
  await dovecot.addUser({ name: 'emil', password: 'changed meanwhile' })
  await dovecot.restart()
  const refused = await untilState(mailboxId, 'needs_sign_in')
  expect(refused.stateReason?.message).toContain('does not accept this user name and password')
  const { imap, smtp: smtpServer } = refused
  await owner.client.call('mailboxes.reconnect', {
    mailboxId,
    imap,
    smtp: smtpServer,
    imapPassword: 'changed meanwhile',
    smtpPassword: secret,
  })
  await untilState(mailboxId, 'live')
})

test('does not sync a disconnected mailbox', async () => {
  const { mailboxId } = await connect('finn')
  await untilState(mailboxId, 'live')
  await owner.client.call('mailboxes.disconnect', { mailboxId })
  await until(async () => {
    const who = await dovecot.doveadm('who')
    return who.includes('finn') ? null : true
  }, 'no connection is left')
  await until(async () => {
    const { rows } = await server.ownerPool.query('select from mail_leases where mailbox_id = $1', [
      mailboxId,
    ])
    return rows.length === 0 || null
  }, 'its lease is deleted')
  // Sync progress is written with a delay.
  const cause = { kind: 'mail', id: null, text: 'state of the sync' } as const
  await changeAsSystem(server.app, owner.workspaceId, cause, (change) =>
    setMailboxProgress(change, mailboxId, { state: 'live' }),
  )
  expect((await mailboxOf(mailboxId)).state).toBe('disconnected')
})

test('quarantines a message that cannot be stored, with its content, and syncs the others', async () => {
  const database = new pg.Client({ connectionString: server.ownerUrl })
  await database.connect()
  await database.query(`create function refuse_poison() returns trigger language plpgsql as $$ begin
    if new.subject = 'poison' then raise exception 'poisoned' using errcode = '22000'; end if; return new; end $$`)
  await database.query(
    'create trigger refuse_poison before insert on messages for each row execute function refuse_poison()',
  )
  const subjects = ['before', 'poison', 'after', 'last']
  await dovecot.deliverMany(
    'gert',
    subjects.map((subject) => Buffer.from(letter({ subject }))),
  )
  const { mailboxId } = await connect('gert')
  const { sync } = await untilState(mailboxId, 'live', 3)
  expect(sync).toMatchObject({ messagesHeld: 3, quarantined: 1 })
  expect((await placesOf(mailboxId)).map(({ subject }) => subject)).toEqual(['before', 'after', 'last'])
  const { rows } = await database.query<{ sha: Buffer; error: string }>(
    'select raw_sha256 as sha, error from mail_quarantine',
  )
  expect(rows).toMatchObject([{ error: expect.stringContaining('poisoned') }])
  const [quarantined] = rows
  expect(quarantined && (await server.app.blobs.get(quarantined.sha)).toString()).toContain('Subject: poison')

  await database.query('drop trigger refuse_poison on messages')
  await database.query("update mail_quarantine set at = now() - interval '2 days'")
  await database.end()
  await owner.client.call('mailboxes.sync_now', { mailboxId })
  await untilPlaces(mailboxId, (places) => places.length === 4, 'it is stored after a retry')
})
