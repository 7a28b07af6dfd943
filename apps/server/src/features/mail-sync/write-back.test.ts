import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connectImap, type ImapSession } from '@postroom/mail'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  allowLoopback,
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, secret, until } from './mail-sync.fixture.ts'

let server: TestServer
let owner: Owner
/** Capabilities without MOVE and UIDPLUS. */
let poor: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  const users = ['finn', 'gert', 'hana', 'ines', 'jana', 'kira', 'lena'].map((name) => ({
    name,
    password: secret,
  }))
  const capabilities = 'IMAP4rev1 LITERAL+ SASL-IR ENABLE IDLE NAMESPACE SPECIAL-USE LIST-EXTENDED'
  ;[server, poor, smtp] = await Promise.all([
    startTestServer({ roles: ['web', 'worker', 'mail'] }),
    startDovecot({ users, options: { capabilities } }),
    startSmtpServer({ users: Object.fromEntries(users.map(({ name, password }) => [name, password])) }),
  ])
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([poor?.stop(), smtp?.stop()])
})

async function open(user: string, at: Dovecot): Promise<ImapSession> {
  return connectImap({
    host: 'localhost',
    port: at.imapPort,
    security: 'plain',
    auth: { user, pass: secret },
    door: allowLoopback(),
  })
}

/** Subjects with their flags, folder by folder. */
async function there(user: string, path: string, at: Dovecot): Promise<string[]> {
  const session = await open(user, at)
  await session.openFolder(path, true)
  const found = await Array.fromAsync(session.fetchEnvelopes(await session.listUids()))
  await session.close()
  return found
    .map(({ envelope, flags }) =>
      [envelope.subject, ...flags.filter((flag) => flag !== '\\Recent').sort()].join(' '),
    )
    .sort()
}
const untilThere = (user: string, path: string, expected: string[], at: Dovecot) =>
  until(
    async () => {
      const found = await there(user, path, at)
      return JSON.stringify(found) === JSON.stringify(expected) ? found : null
    },
    `${path} of ${user} has ${expected.join(', ')}`,
  )

const connect = async (name: string, subjects: string[], at: Dovecot, scope?: 'PERSONAL') => {
  await at.deliverMany(
    name,
    subjects.map((subject) => Buffer.from(letter({ subject }))),
  )
  const place = await connectInbox(owner, { dovecot: at, smtp }, name, at.imapsPort, scope)
  await until(async () => {
    const { state, sync } = await owner.client.call('mailboxes.get', { mailboxId: place.mailboxId })
    return state === 'live' && sync.messagesHeld === subjects.length ? true : null
  }, 'the mailbox is synced')
  return place
}
const find = async (inboxId: string, subject: string) => {
  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId })
  return items.find((item) => item.subject === subject)
}
const conversation = async (inboxId: string, subject: string) => {
  const row = await find(inboxId, subject)
  if (!row) throw new Error(`no conversation ${subject}`)
  return row
}
const set = async (mailboxId: string, switches: object) => {
  const { version } = await owner.client.call('mailSync.get_write_back', { mailboxId })
  return owner.client.call('mailSync.set_write_back', { mailboxId, version, ...switches })
}

test('archives without MOVE and UIDPLUS, and expunges no other messages', {
  timeout: 60_000,
}, async () => {
  const place = await connect('finn', ['one', 'foreign'], poor)
  await poor.doveadm('flags', 'add', '-u', 'finn', '\\Deleted', 'mailbox', 'INBOX', 'uid', '2')
  await set(place.mailboxId, { archiveThere: true })
  const { id: conversationId } = await conversation(place.inboxId, 'one')
  await owner.client.call('conversations.close', { conversationId })
  await untilThere('finn', 'Archive', ['one'], poor)
  await untilThere('finn', 'INBOX', ['foreign \\Deleted', 'one \\Deleted'], poor)
})

/** Makes such statements wait while `act` runs; `act` can ask whether one is waiting. */
async function whileStatementsWait(
  how: 'before update on message_locations' | 'before delete on pending_changes',
  act: (database: pg.Client, isWaiting: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  try {
    await client.query(`create or replace function wait_for_test() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(138); return coalesce(new, old); end $$`)
    await client.query('select pg_advisory_lock(138)')
    await client.query(`create trigger wait_for_test ${how} for each row execute function wait_for_test()`)
    await act(client, async () => {
      const { rows } = await client.query(
        `select from pg_locks where locktype = 'advisory' and objid = 138 and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length > 0
    })
    await client.query('select pg_advisory_unlock(138)')
    await client.query(`drop trigger wait_for_test on ${how.split(' on ')[1]}`)
  } finally {
    await client.end()
  }
}

const flagOnServer = (user: string, at: Dovecot) =>
  at.doveadm('flags', 'add', '-u', user, '\\Flagged', 'mailbox', 'INBOX', 'uid', '1')

/** A conversation starred in Postroom and on the server. */
async function flaggedConversation(user: string, at: Dovecot) {
  const place = await connect(user, ['between'], at)
  const untilFlagged = () =>
    until(async () => {
      await owner.client.call('mailboxes.sync_now', { mailboxId: place.mailboxId })
      return (await find(place.inboxId, 'between'))?.isFlagged ? true : null
    }, 'the conversation is flagged')
  await flagOnServer(user, at)
  await untilFlagged()
  const { id: conversationId } = await conversation(place.inboxId, 'between')
  return { ...place, conversationId, untilFlagged }
}

test('applies a star set on the server between the write and the settlement of our change', {
  timeout: 60_000,
}, async () => {
  const { mailboxId, conversationId, untilFlagged } = await flaggedConversation('hana', poor)
  await whileStatementsWait('before delete on pending_changes', async (database, isWaiting) => {
    await owner.client.call('conversations.flag', { conversationId, isFlagged: false })
    await until(async () => ((await isWaiting()) ? true : null), 'it was written')
    await flagOnServer('hana', poor)
    await until(async () => {
      await owner.client.call('mailboxes.sync_now', { mailboxId })
      const { rows } = await database.query(
        `select from message_locations where mailbox_id = $1 and '\\Flagged' = any(flags)
         union all select from pg_locks where locktype in ('transactionid', 'tuple') and not granted
             and pid in (select pid from pg_stat_activity where datname = current_database())`,
        [mailboxId],
      )
      return rows.length > 0 ? true : null
    }, 'the flag was read, or waits for the pending change')
  })
  await untilFlagged()
  await untilThere('hana', 'INBOX', ['between \\Flagged'], poor)
})

test('does not miss a star set on the server before our write is recorded', {
  timeout: 60_000,
}, async () => {
  // With CONDSTORE the server reports a change only once, so a missed one is never reported again.
  const rich = await startDovecot({ users: [{ name: 'ines', password: secret }] })
  const { mailboxId, conversationId, untilFlagged } = await flaggedConversation('ines', rich)
  await whileStatementsWait('before update on message_locations', async (database, isWaiting) => {
    const looked = async (): Promise<string> => {
      const { rows } = await database.query<{ at: string }>(
        `select checked_at::text as at from mail_folders where mailbox_id = $1 and path = 'INBOX'`,
        [mailboxId],
      )
      return rows[0]?.at ?? ''
    }
    await owner.client.call('conversations.flag', { conversationId, isFlagged: false })
    await until(async () => ((await isWaiting()) ? true : null), 'it was written')
    await flagOnServer('ines', rich)
    const before = await looked()
    await until(async () => {
      await owner.client.call('mailboxes.sync_now', { mailboxId })
      return (await looked()) === before ? null : true
    }, 'the folder was compared')
  })
  await untilFlagged()
  await untilThere('ines', 'INBOX', ['between \\Flagged'], rich)
  await rich.stop()
})

test('a star removed before the first change is settled stays removed', {
  timeout: 60_000,
}, async () => {
  const rich = await startDovecot({ users: [{ name: 'kira', password: secret }] })
  const { mailboxId, inboxId } = await connect('kira', ['quick'], rich)
  const { id: conversationId } = await conversation(inboxId, 'quick')
  const consumer = new pg.Client({ connectionString: server.ownerUrl })
  await consumer.connect()
  try {
    await whileStatementsWait('before delete on pending_changes', async (_, isWaiting) => {
      await owner.client.call('conversations.flag', { conversationId, isFlagged: true })
      await until(async () => ((await isWaiting()) ? true : null), 'it was written')
      await consumer.query('begin')
      await consumer.query(
        `select from event_consumers where consumer = 'write-back-changes' and workspace_id = $1 for update`,
        [owner.workspaceId],
      )
      await owner.client.call('conversations.flag', { conversationId, isFlagged: false })
    })
    await until(async () => {
      const { rows } = await consumer.query('select from pending_changes where mailbox_id = $1', [mailboxId])
      return rows.length === 0 ? true : null
    }, 'the first change is settled')
    expect(await conversation(inboxId, 'quick')).toMatchObject({ isFlagged: false })
    await consumer.query('commit')
    await untilThere('kira', 'INBOX', ['quick'], rich)
    const { rows } = await consumer.query(
      `select payload->'activity'->>'type' as type, actor_kind as by from events
        where subject_id = $1 and type = 'conversation.changed' and payload->'activity'->>'type' like '%flagged' order by seq`,
      [conversationId],
    )
    expect(rows).toEqual([
      { type: 'flagged', by: 'person' },
      { type: 'unflagged', by: 'person' },
    ])
  } finally {
    await consumer.end()
    await rich.stop()
  }
})

test('applies reading on the server while our star is being recorded', { timeout: 60_000 }, async () => {
  const rich = await startDovecot({ users: [{ name: 'jana', password: secret }] })
  const { inboxId } = await connect('jana', ['read'], rich, 'PERSONAL')
  const { id: conversationId } = await conversation(inboxId, 'read')
  await whileStatementsWait('before update on message_locations', async (_, isWaiting) => {
    await owner.client.call('conversations.flag', { conversationId, isFlagged: true })
    await until(async () => ((await isWaiting()) ? true : null), 'it was written')
    await rich.doveadm('flags', 'add', '-u', 'jana', '\\Seen', 'mailbox', 'INBOX', 'uid', '1')
  })
  await until(async () => {
    const row = await find(inboxId, 'read')
    return row?.isFlagged && !row.isUnread ? true : null
  }, 'it is read and flagged')
  await untilThere('jana', 'INBOX', ['read \\Flagged \\Seen'], rich)
  await rich.stop()
})

test('reports in the settings that the server has no archive folder', { timeout: 60_000 }, async () => {
  const flat = await startDovecot({
    users: [{ name: 'gert', password: secret }],
    options: { folderNames: { Archive: 'Elsewhere' }, specialUse: false },
  })
  try {
    const place = await connect('gert', ['one'], flat)
    await set(place.mailboxId, { archiveThere: true })
    const { id: conversationId } = await conversation(place.inboxId, 'one')
    await owner.client.call('conversations.close', { conversationId })
    const { refused } = await until(async () => {
      const writeBack = await owner.client.call('mailSync.get_write_back', { mailboxId: place.mailboxId })
      return writeBack.refused.length > 0 ? writeBack : null
    }, 'it is refused')
    expect(refused).toEqual([
      {
        messages: 1,
        reason: expect.objectContaining({ code: 'folder_missing', params: { folder: 'archive' } }),
      },
    ])
    expect(await there('gert', 'INBOX', flat)).toEqual(['one'])
  } finally {
    await flat.stop()
  }
})

test('writes other changes although a folder may only be read, and reports it', {
  timeout: 90_000,
}, async () => {
  const rights = join(await mkdtemp(join(tmpdir(), 'rights-')), 'dovecot-acl')
  await writeFile(rights, 'Notices owner lr\n', { mode: 0o644 })
  await chmod(dirname(rights), 0o755)
  const shared = await startDovecot({
    users: [{ name: 'lena', password: secret }],
    options: { extraConfig: `mail_plugins = acl\nplugin {\n  acl = vfile:${rights}\n}` },
  })
  try {
    await shared.doveadm('mailbox', 'create', '-u', 'lena', 'Notices')
    const { inboxId, mailboxId } = await connect('lena', ['one', 'two'], shared)
    await shared.deliverMany('lena', [Buffer.from(letter({ subject: 'notice' }))], 'Notices')
    await owner.client.call('mailboxes.sync_now', { mailboxId })
    await until(async () => (await find(inboxId, 'notice')) ?? null, 'the notice is stored')
    await set(mailboxId, { archiveThere: true })
    for (const subject of ['notice', 'one']) {
      const { id: conversationId } = await conversation(inboxId, subject)
      await owner.client.call('conversations.flag', { conversationId, isFlagged: true })
    }
    const { id: conversationId } = await conversation(inboxId, 'two')
    await owner.client.call('conversations.close', { conversationId })
    await untilThere('lena', 'Archive', ['two'], shared)
    await untilThere('lena', 'INBOX', ['one \\Flagged'], shared)
    const { refused } = await until(async () => {
      const writeBack = await owner.client.call('mailSync.get_write_back', { mailboxId })
      return writeBack.waiting === 0 ? writeBack : null
    }, 'nothing waits')
    expect(refused).toEqual([{ messages: 1, reason: expect.objectContaining({ code: 'folder_read_only' }) }])
    expect(await there('lena', 'Notices', shared)).toEqual(['notice'])
  } finally {
    await shared.stop()
    await rm(dirname(rights), { recursive: true })
  }
})
