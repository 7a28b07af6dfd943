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
let dovecot: Dovecot
/** Neither MOVE nor UIDPLUS. */
let poor: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  const users = ['anna', 'bert', 'carl', 'dora', 'emil', 'finn', 'gert', 'hana'].map((name) => ({
    name,
    password: secret,
  }))
  const capabilities = 'IMAP4rev1 LITERAL+ SASL-IR ENABLE IDLE NAMESPACE SPECIAL-USE LIST-EXTENDED'
  ;[server, dovecot, poor, smtp] = await Promise.all([
    startTestServer({ roles: ['web', 'worker', 'mail'] }),
    startDovecot({ users }),
    startDovecot({ users, options: { capabilities } }),
    startSmtpServer({ users: Object.fromEntries(users.map(({ name, password }) => [name, password])) }),
  ])
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([dovecot?.stop(), poor?.stop(), smtp?.stop()])
})

async function open(user: string, at = dovecot): Promise<ImapSession> {
  return connectImap({
    host: 'localhost',
    port: at.imapPort,
    security: 'plain',
    auth: { user, pass: secret },
    door: openLoopbackDoor(),
  })
}

/** Subjects with their flags, folder by folder. */
async function there(user: string, path: string, at = dovecot): Promise<string[]> {
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
const untilThere = (user: string, path: string, expected: string[], at = dovecot) =>
  until(
    async () => {
      const found = await there(user, path, at)
      return JSON.stringify(found) === JSON.stringify(expected) ? found : null
    },
    `${path} of ${user} has ${expected.join(', ')}`,
  )

const connect = async (
  name: string,
  subjects: string[],
  scope: 'TEAM' | 'PERSONAL' = 'TEAM',
  at = dovecot,
) => {
  await at.deliverMany(
    name,
    subjects.map((subject) => Buffer.from(letter({ subject }))),
  )
  const place = await connectInbox(owner, { dovecot: at, smtp }, name, at.imapsPort, scope)
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
const untilHere = (
  place: { inboxId: string; mailboxId: string },
  subject: string,
  expected: Record<string, unknown>,
) =>
  until(
    async () => {
      await owner.client.call('mailboxes.sync_now', { mailboxId: place.mailboxId })
      const row: Record<string, unknown> | undefined = await find(place.inboxId, subject)
      return row && Object.entries(expected).every(([name, value]) => row[name] === value) ? row : null
    },
    `${subject} is ${JSON.stringify(expected)}`,
  )
const set = async (mailboxId: string, switches: object) => {
  const { version } = await owner.client.call('mailroom.get_mirror', { mailboxId })
  return owner.client.call('mailroom.set_mirror', { mailboxId, version, ...switches })
}
const untilWritten = (mailboxId: string) =>
  until(async () => {
    const { waiting } = await owner.client.call('mailroom.get_mirror', { mailboxId })
    return waiting === 0 ? true : null
  }, 'nothing waits to be written')

test('a team decides itself what goes to the server; flags go both ways from the start', {
  timeout: 60_000,
}, async () => {
  const place = await connect('anna', ['one', 'two'])
  const { id: conversationId } = await conversation(place.inboxId, 'one')
  await owner.client.call('conversations.mark_read', { conversationId })
  await owner.client.call('conversations.close', { conversationId })
  const flagged = await owner.client.call('conversations.flag', { conversationId, isFlagged: true })
  expect(flagged).toMatchObject({ isFlagged: true, status: 'closed' })
  await untilThere('anna', 'INBOX', ['one \\Flagged', 'two'])
  await owner.client.call('conversations.flag', { conversationId, isFlagged: false })
  await untilThere('anna', 'INBOX', ['one', 'two'])

  await dovecot.doveadm('flags', 'add', '-u', 'anna', '\\Flagged \\Seen', 'mailbox', 'INBOX', 'uid', '2')
  await untilHere(place, 'two', { isFlagged: true, isUnread: true, status: 'open' })
  await dovecot.doveadm('flags', 'remove', '-u', 'anna', '\\Flagged', 'mailbox', 'INBOX', 'uid', '2')
  await untilHere(place, 'two', { isFlagged: false })
  const refused = await owner.client.send('mailroom.set_mirror', {
    mailboxId: place.mailboxId,
    version: 1,
    readHere: true,
  })
  expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'read_here_is_personal' } }])
})

test('read here is read there, closed is archived and reopened is back in the inbox', {
  timeout: 60_000,
}, async () => {
  const place = await connect('bert', ['one', 'two'])
  await set(place.mailboxId, { readThere: true, archiveThere: true })
  const { id: conversationId } = await conversation(place.inboxId, 'one')
  await owner.client.call('conversations.mark_read', { conversationId })
  await owner.client.call('conversations.close', { conversationId })
  await untilThere('bert', 'Archive', ['one \\Seen'])
  expect(await there('bert', 'INBOX')).toEqual(['two'])
  await untilWritten(place.mailboxId)
  await owner.client.call('conversations.reopen', { conversationId })
  await untilThere('bert', 'INBOX', ['one \\Seen', 'two'])
  expect(await there('bert', 'Archive')).toEqual([])
  expect(await conversation(place.inboxId, 'one')).toMatchObject({
    status: 'open',
    messageCount: 1,
    isUnread: false,
  })
})

test('reopened it comes back from an archive that is not read here, too', { timeout: 60_000 }, async () => {
  const place = await connect('hana', ['one', 'two'])
  const { mailboxId } = place
  await owner.client.call('mailScope.set_folders', {
    mailboxId,
    folders: [{ path: 'Archive', isSynced: false }],
  })
  await set(mailboxId, { archiveThere: true })
  const { id: conversationId } = await conversation(place.inboxId, 'one')
  await owner.client.call('conversations.close', { conversationId })
  await untilThere('hana', 'Archive', ['one'])
  await untilWritten(mailboxId)
  await owner.client.call('conversations.reopen', { conversationId })
  await untilThere('hana', 'INBOX', ['one', 'two'])
  expect(await there('hana', 'Archive')).toEqual([])
  await untilWritten(mailboxId)
  expect(await conversation(place.inboxId, 'one')).toMatchObject({ status: 'open', messageCount: 1 })
})

test('in a personal mailbox reading, archiving and deleting elsewhere is followed here', {
  timeout: 90_000,
}, async () => {
  const place = await connect('carl', ['one', 'two', 'three', 'four'], 'PERSONAL')
  await dovecot.doveadm('flags', 'add', '-u', 'carl', '\\Seen', 'mailbox', 'INBOX', 'uid', '1')
  await untilHere(place, 'one', { isUnread: false })
  await dovecot.doveadm('flags', 'remove', '-u', 'carl', '\\Seen', 'mailbox', 'INBOX', 'uid', '1')
  await untilHere(place, 'one', { isUnread: true })
  await dovecot.doveadm('move', '-u', 'carl', 'Archive', 'mailbox', 'INBOX', 'uid', '2')
  await untilHere(place, 'two', { status: 'closed' })
  await dovecot.doveadm('move', '-u', 'carl', 'INBOX', 'mailbox', 'Archive', 'all')
  await untilHere(place, 'two', { status: 'open' })
  const phone = await open('carl')
  await phone.openFolder('INBOX')
  await phone.addFlags([4], ['\\Seen'])
  await phone.move([4], 'Archive')
  await phone.close()
  await untilHere(place, 'four', { isUnread: false, status: 'closed' })
  await dovecot.doveadm('move', '-u', 'carl', 'Trash', 'mailbox', 'INBOX', 'uid', '3')
  await until(async () => {
    await owner.client.call('mailboxes.sync_now', { mailboxId: place.mailboxId })
    const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId: place.inboxId })
    return items.length === 3 ? true : null
  }, 'what was deleted is not shown')
  await dovecot.doveadm('move', '-u', 'carl', 'INBOX', 'mailbox', 'Trash', 'all')
  await untilHere(place, 'three', { isUnread: true })
})

test('moved to the trash it goes out of sight here and into the trash there, and comes back', {
  timeout: 60_000,
}, async () => {
  const place = await connect('dora', ['one', 'two'])
  const { id: conversationId } = await conversation(place.inboxId, 'one')
  await owner.client.call('mailroom.move_conversation', { conversationId, to: 'trash' })
  await untilThere('dora', 'Trash', ['one'])
  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId: place.inboxId })
  expect(items.map(({ subject }) => subject)).toEqual(['two'])
  await untilWritten(place.mailboxId)
  await owner.client.call('mailroom.move_conversation', { conversationId, to: 'inbox' })
  await untilThere('dora', 'INBOX', ['one', 'two'])
  await untilHere(place, 'one', { messageCount: 1 })
  const nowhere = await owner.client.send('mailroom.move_conversation', { conversationId, to: 'Nowhere' })
  expect([nowhere.status, nowhere.body]).toMatchObject([409, { error: { code: 'no_such_folder' } }])
})

test('what is changed here while the server is away is written once it is back, the last wish only', {
  timeout: 90_000,
}, async () => {
  const place = await connect('emil', ['one', 'two', 'three'])
  await set(place.mailboxId, { readThere: true, archiveThere: true })
  const id = async (subject: string) => ({ conversationId: (await conversation(place.inboxId, subject)).id })
  await dovecot.kill()
  await owner.client.call('conversations.flag', { ...(await id('one')), isFlagged: true })
  await owner.client.call('conversations.flag', { ...(await id('one')), isFlagged: false })
  await owner.client.call('conversations.flag', { ...(await id('two')), isFlagged: true })
  await owner.client.call('conversations.mark_read', { ...(await id('two')) })
  await owner.client.call('conversations.close', { ...(await id('two')) })
  await owner.client.call('conversations.flag', { ...(await id('three')), isFlagged: true })
  await until(async () => {
    const { waiting } = await owner.client.call('mailroom.get_mirror', { mailboxId: place.mailboxId })
    return waiting >= 4 ? true : null
  }, 'the changes wait')
  await dovecot.restart()
  // Somebody else was quicker: one was deleted, and one flagged.
  await dovecot.doveadm('expunge', '-u', 'emil', 'mailbox', 'INBOX', 'uid', '3')
  await owner.client.call('mailboxes.sync_now', { mailboxId: place.mailboxId })
  await untilThere('emil', 'Archive', ['two \\Flagged \\Seen'])
  await untilThere('emil', 'INBOX', ['one'])
  await untilHere(place, 'two', { isFlagged: true, status: 'closed' })
  await untilHere(place, 'one', { isFlagged: false })
})

test('without MOVE and UIDPLUS it is archived all the same, and nothing of others is expunged', {
  timeout: 60_000,
}, async () => {
  const place = await connect('finn', ['one', 'foreign'], 'TEAM', poor)
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
    const place = await connect('gert', ['one'], 'TEAM', flat)
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
