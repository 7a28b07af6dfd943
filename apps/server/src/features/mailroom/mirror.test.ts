import { connectImap, type ImapSession } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  type Dovecot,
  openLoopbackDoor,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, secret, until } from './mailroom.fixture.ts'

let server: TestServer
let owner: Owner
/** Neither MOVE nor UIDPLUS. */
let poor: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  const users = ['finn', 'gert'].map((name) => ({ name, password: secret }))
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
    door: openLoopbackDoor(),
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

const connect = async (name: string, subjects: string[], at: Dovecot) => {
  await at.deliverMany(
    name,
    subjects.map((subject) => Buffer.from(letter({ subject }))),
  )
  const place = await connectInbox(owner, { dovecot: at, smtp }, name, at.imapsPort)
  await until(async () => {
    const { state, sync } = await owner.client.call('mailboxes.get', { mailboxId: place.mailboxId })
    return state === 'live' && sync.messagesHeld === subjects.length ? true : null
  }, 'the mailbox is held')
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
  const { version } = await owner.client.call('mailroom.get_mirror', { mailboxId })
  return owner.client.call('mailroom.set_mirror', { mailboxId, version, ...switches })
}

test('without MOVE and UIDPLUS it is archived all the same, and nothing of others is expunged', {
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

test('a server without an archive says so in the settings', { timeout: 60_000 }, async () => {
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
      const mirror = await owner.client.call('mailroom.get_mirror', { mailboxId: place.mailboxId })
      return mirror.refused.length > 0 ? mirror : null
    }, 'it is refused')
    expect(refused).toEqual([{ messages: 1, error: 'The server has no folder for this: archive.' }])
    expect(await there('gert', 'INBOX', flat)).toEqual(['one'])
  } finally {
    await flat.stop()
  }
})
