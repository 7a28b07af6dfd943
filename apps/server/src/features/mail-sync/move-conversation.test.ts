import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Owner, TestServer } from '#test/harness.ts'
import type { Dovecot, SmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  rig = await startMailRig(['hedda', 'ivar', 'jonna', 'kaja', 'lasse', 'marit'])
  ;({ server, owner, dovecot, smtp } = rig)
})
afterAll(() => rig?.stop())

async function connect(user: string, subjects: string[], scope: 'TEAM' | 'PERSONAL' = 'TEAM') {
  await dovecot.doveadm('mailbox', 'create', '-u', user, 'Projects')
  await dovecot.deliverMany(
    user,
    subjects.map((subject) => Buffer.from(letter({ subject }))),
  )
  const place = await connectInbox(owner, { dovecot, smtp }, user, dovecot.imapsPort, scope)
  await until(async () => {
    const { state, sync } = await owner.client.call('mailboxes.get', { mailboxId: place.mailboxId })
    return state === 'live' && sync.messagesHeld === subjects.length ? true : null
  }, 'the mailbox is synced')
  return place
}
const subjectsIn = async (user: string, folder: string) => {
  const found = await dovecot.doveadm(
    '-f',
    'flow',
    'fetch',
    '-u',
    user,
    'hdr.subject',
    'mailbox',
    folder,
    'all',
  )
  return [...found.matchAll(/hdr\.subject=(\S+)/g)].map(([, subject]) => subject).sort()
}
const untilIn = (user: string, folder: string, expected: string[]) =>
  until(
    async () => (JSON.stringify(await subjectsIn(user, folder)) === JSON.stringify(expected) ? true : null),
    `${folder} of ${user} has ${expected.join(', ') || 'nothing'}`,
  )
const listed = async (inboxId: string, view: 'all' | 'removed') => {
  const { items } = await owner.client.call('conversations.list', { view, inboxId })
  return items.map(({ subject }) => subject).sort()
}
const idOf = async (inboxId: string, subject: string) => {
  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId })
  return items.find((item) => item.subject === subject)?.id ?? ''
}
const move = (conversationId: string, to: string) =>
  owner.client.call('mailSync.move_conversation', { conversationId, to })

async function asOwner(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

test('moves mail to a folder, the archive and junk, and back each time', {
  timeout: 90_000,
}, async () => {
  const { inboxId } = await connect('hedda', ['one', 'two'])
  const id = await idOf(inboxId, 'one')
  // The inbox is synced before the other folders.
  const { items, current } = await until(async () => {
    const targets = await owner.client.call('mailSync.list_targets', { conversationId: id })
    return targets.items.some(({ path }) => path === 'Projects') ? targets : null
  }, 'the folder is known')
  expect(items.map(({ role }) => role)).not.toContain('sent')
  expect(current).toEqual(['INBOX'])

  const moved = await move(id, 'Projects')
  expect(moved).toMatchObject({ from: 'inbox', status: 'open', isRemoved: false })
  await untilIn('hedda', 'Projects', ['one'])
  await until(async () => {
    const targets = await owner.client.call('mailSync.list_targets', { conversationId: id })
    return targets.current[0] === 'Projects' ? true : null
  }, 'the new location is stored')
  expect(await move(id, 'inbox')).toMatchObject({ from: 'Projects', status: 'open' })
  await untilIn('hedda', 'INBOX', ['one', 'two'])

  expect(await move(id, 'archive')).toMatchObject({ status: 'closed', isRemoved: false })
  await untilIn('hedda', 'Archive', ['one'])
  expect(await move(id, 'junk')).toMatchObject({ status: 'closed', isRemoved: true })
  await untilIn('hedda', 'Junk', ['one'])
  expect(await listed(inboxId, 'all')).toEqual(['two'])
  expect(await listed(inboxId, 'removed')).toEqual(['one'])
  expect(await move(id, 'inbox')).toMatchObject({ from: 'trash', status: 'open', isRemoved: false })
  await untilIn('hedda', 'INBOX', ['one', 'two'])
  expect(await subjectsIn('hedda', 'Junk')).toEqual([])
  expect(await listed(inboxId, 'removed')).toEqual([])

  const { timeline } = await owner.client.call('conversations.get', { conversationId: id })
  const done = timeline.flatMap((entry) =>
    entry.kind === 'activity' ? [`${entry.activity.type} ${entry.activity.folder ?? ''}`.trim()] : [],
  )
  expect(done).toEqual([
    'moved Projects',
    'moved inbox',
    'moved archive',
    'closed',
    'removed junk',
    'brought_back inbox',
    'reopened',
  ])
})

test('knows where mail is to be before the move on the mail server is stored', {
  timeout: 90_000,
}, async () => {
  const { inboxId } = await connect('lasse', ['one'])
  const id = await idOf(inboxId, 'one')
  await move(id, 'trash')
  await until(async () => {
    const { current } = await owner.client.call('mailSync.list_targets', { conversationId: id })
    return current[0] === 'Trash' ? true : null
  }, 'its location is stored')
  await asOwner(async (client) => {
    await client.query('begin')
    await client.query('lock table mail_moved_away, message_locations in share mode')
    await move(id, 'inbox')
    await untilIn('lasse', 'INBOX', ['one'])
    expect(await move(id, 'trash')).toMatchObject({ from: 'inbox', isRemoved: true })
    await client.query('commit')
  })
  // The sync has found the mail in the inbox meanwhile.
  await untilIn('lasse', 'Trash', ['one'])
  expect(await listed(inboxId, 'removed')).toEqual(['one'])
  expect(await move(id, 'inbox')).toMatchObject({ from: 'trash' })
  await untilIn('lasse', 'INBOX', ['one'])
})

test('brings mail back that a move took away whose answer was lost', { timeout: 90_000 }, async () => {
  const { inboxId, mailboxId } = await connect('marit', ['one'])
  const id = await idOf(inboxId, 'one')
  await dovecot.doveadm('move', '-u', 'marit', 'Trash', 'mailbox', 'INBOX', 'all')
  await until(async () => {
    const { current } = await owner.client.call('mailSync.list_targets', { conversationId: id })
    return current.length === 0 ? true : null
  }, 'the sync has noticed')
  await asOwner((client) =>
    client.query(
      `insert into message_locations (workspace_id, mailbox_id, folder, uid_validity, uid, message_id, flags)
       select m.workspace_id, f.mailbox_id, 'INBOX', f.uid_validity, 1, m.id, '{}'
         from messages m join mail_folders f on f.workspace_id = m.workspace_id and f.mailbox_id = $2 and f.path = 'INBOX'
        where m.conversation_id = $1 on conflict do nothing`,
      [id, mailboxId],
    ),
  )
  await move(id, 'inbox')
  await untilIn('marit', 'INBOX', ['one'])
  await untilIn('marit', 'Trash', [])
})

test('moves mail to a folder that is not synced, and back', { timeout: 90_000 }, async () => {
  const { inboxId, mailboxId } = await connect('kaja', ['one', 'two'])
  const path = 'Projects'
  const targets = (conversationId: string) => owner.client.call('mailSync.list_targets', { conversationId })
  const id = await idOf(inboxId, 'one')
  await owner.client.call('syncSettings.set_folders', { mailboxId, folders: [{ path, isSynced: false }] })
  const { items } = await until(async () => {
    const found = await targets(id)
    return found.items.some((item) => item.path === path && !item.isFetched) ? found : null
  }, 'the folder is known and not fetched')
  // Each of these is moved in a different way.
  for (const other of ['Sent', 'Drafts', 'Junk', 'Trash'])
    expect(items.map((item) => item.path)).not.toContain(other)

  expect(await move(id, path)).toMatchObject({ from: 'inbox', status: 'open', isRemoved: false })
  await untilIn('kaja', path, ['one'])
  await untilIn('kaja', 'INBOX', ['two'])
  await until(async () => ((await targets(id)).current[0] === path ? true : null), 'its location is stored')
  // The conversation stays unchanged, since it was not deleted.
  expect(await listed(inboxId, 'all')).toEqual(['one', 'two'])
  expect(await move(id, 'inbox')).toMatchObject({ from: path, status: 'open' })
  await untilIn('kaja', 'INBOX', ['one', 'two'])
  await until(async () => ((await targets(id)).current[0] === 'INBOX' ? true : null), 'it is back')

  await move(id, path)
  await untilIn('kaja', path, ['one'])
  await until(async () => ((await targets(id)).current[0] === path ? true : null), 'it is there again')
  await move(id, 'trash')
  await untilIn('kaja', 'Trash', ['one'])
  expect(await move(id, 'inbox')).toMatchObject({ isRemoved: false })
  await untilIn('kaja', 'INBOX', ['one', 'two'])
  const elsewhere = await owner.client.send('mailSync.move_conversation', {
    conversationId: id,
    to: 'Nowhere',
  })
  expect(elsewhere.status).toBe(409)
})

test('an observer cannot move mail and lacks the ability in the inbox', async () => {
  const { inboxId } = await connect('ivar', ['one'])
  const watcher = await server.addMember(owner, { role: 'Member' })
  await owner.client.call('inboxes.set_members', { inboxId, add: [watcher.userId] })
  const abilities = async () => {
    const { items } = await watcher.client.call('inboxes.list', {})
    return items.find(({ id }) => id === inboxId)?.abilities
  }
  expect(await abilities()).toEqual(['conversation.work', 'conversation.reply'])
  await owner.client.call('inboxes.set_role', { inboxId, userId: watcher.userId, role: 'observer' })
  expect(await abilities()).toEqual([])
  const conversationId = await idOf(inboxId, 'one')
  for (const name of ['mailSync.move_conversation', 'mailSync.list_targets'] as const) {
    const { status } = await watcher.client.send(name, { conversationId, to: 'trash' })
    expect(status, name).toBe(403)
  }
})

test('marking as unread from a message on also applies to the server in a personal mailbox', {
  timeout: 60_000,
}, async () => {
  const { inboxId } = await connect('jonna', ['one'], 'PERSONAL')
  const conversationId = await idOf(inboxId, 'one')
  await owner.client.call('conversations.mark_read', { conversationId })
  const seen = () => dovecot.doveadm('fetch', '-u', 'jonna', 'flags', 'mailbox', 'INBOX', 'all')
  await until(async () => ((await seen()).includes('\\Seen') ? true : null), 'it is read there')
  const read = await owner.client.call('conversations.get', { conversationId })
  const message = read.timeline.flatMap((entry) => (entry.kind === 'message' ? entry.message : []))[0]
  expect(read.readUntil && read.readUntil >= (message?.arrivedAt ?? '')).toBe(true)
  await owner.client.call('conversations.mark_read', {
    conversationId,
    isRead: false,
    fromMessageId: message?.id ?? '',
  })
  const unread = await owner.client.call('conversations.get', { conversationId })
  expect(unread.isUnread).toBe(true)
  expect(unread.readUntil && unread.readUntil < (message?.arrivedAt ?? '')).toBe(true)
  await until(async () => ((await seen()).includes('\\Seen') ? null : true), 'it is unread there')
})
