import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { type Dovecot, type SmtpServer, startDovecot } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, secret, startMailRig, until } from './mail-sync.fixture.ts'

/** Conversations move between the mailboxes of a mail server, and back. */
let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  rig = await startMailRig([
    'nora',
    'olof',
    'petra',
    'rune',
    'sanna',
    'tuva',
    'ulf',
    'vera',
    'wim',
    'yrsa',
    'zoe',
    'alma',
    'bo',
    'cleo',
    'dora',
  ])
  ;({ server, owner, dovecot, smtp } = rig)
})
afterAll(() => rig?.stop())

async function connect(user: string, subjects: string[], scope: 'TEAM' | 'PERSONAL' = 'TEAM') {
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

async function subjectsIn(user: string, folder: string): Promise<string[]> {
  const query = ['hdr.subject', 'mailbox', folder, 'all']
  const found = await dovecot.doveadm('-f', 'flow', 'fetch', '-u', user, ...query)
  return [...found.matchAll(/hdr\.subject=(.*)/g)].map(([, subject = '']) => subject).sort()
}
const untilIn = (user: string, folder: string, expected: string[]) =>
  until(
    async () => (JSON.stringify(await subjectsIn(user, folder)) === JSON.stringify(expected) ? true : null),
    `${folder} of ${user} has ${expected.join(', ') || 'nothing'}`,
  )
const listed = async (inboxId: string, view: 'all' | 'removed' = 'all') => {
  const { items } = await owner.client.call('conversations.list', { view, inboxId })
  return items.map(({ subject }) => subject).sort()
}
const idOf = async (inboxId: string, subject: string) => {
  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId })
  return items.find((item) => item.subject === subject)?.id ?? ''
}
const moveTo = (conversationId: string, inboxId: string, bulkChangeId?: string) =>
  owner.client.call('mailSync.move_to_inbox', { conversationId, inboxId, bulkChangeId })
const codeOf = async (conversationId: string, inboxId: string) => {
  const { body } = await owner.client.send('mailSync.move_to_inbox', { conversationId, inboxId })
  return (body as { error?: { code: string } }).error?.code
}
const nothingWaits = (mailboxId: string) =>
  until(async () => {
    const { waiting } = await owner.client.call('mailSync.get_write_back', { mailboxId })
    return waiting === 0 ? true : null
  }, 'nothing waits to be written')
/** Every message on the server is compared with what is stored; a copy that is new here would be stored. */
async function audit(mailboxId: string) {
  const auditedAt = async () => {
    const { folders } = await owner.client.call('mailSync.get_audit', { mailboxId })
    return folders.map((folder) => folder.auditedAt ?? '')
  }
  const before = await auditedAt()
  await owner.client.call('mailSync.audit_now', { mailboxId })
  await until(
    async () => ((await auditedAt()).every((at, index) => at > (before[index] ?? '')) ? true : null),
    'the mailbox is audited',
  )
}

test('a conversation moves to another mailbox with its comments, is found there, and moves back', {
  timeout: 120_000,
}, async () => {
  const nora = await connect('nora', ['crates', 'frames'])
  const olof = await connect('olof', ['prints'])
  const conversationId = await idOf(nora.inboxId, 'crates')
  await owner.client.call('conversations.comment', { conversationId, text: 'They called twice.' })
  await owner.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  const bulkChangeId = newId()

  expect(await moveTo(conversationId, olof.inboxId, bulkChangeId)).toMatchObject({
    id: conversationId,
    inboxId: olof.inboxId,
    assigneeId: owner.userId,
    status: 'open',
  })
  expect([await listed(nora.inboxId), await listed(olof.inboxId)]).toEqual([['frames'], ['crates', 'prints']])
  await untilIn('olof', 'INBOX', ['crates', 'prints'])
  await untilIn('nora', 'INBOX', ['frames'])
  await untilIn('nora', 'Trash', ['crates'])
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  expect(timeline.map((entry) => (entry.kind === 'activity' ? entry.activity.type : entry.kind))).toEqual([
    'message',
    'comment',
    'assigned',
    'moved_to_inbox',
  ])
  expect(timeline.at(-1)).toMatchObject({
    activity: { movedInbox: { from: nora.inboxId, to: olof.inboxId }, actorId: owner.userId },
  })
  const found = async (inboxId: string) => {
    const { items } = await owner.client.call('conversations.list', {
      search: 'crates',
      inboxId,
      view: 'all',
    })
    return items.map(({ id }) => id)
  }
  await until(async () => ((await found(olof.inboxId)).length > 0 ? true : null), 'it is found there')
  expect(await found(nora.inboxId)).toEqual([])

  await owner.client.call('bulk_changes.undo', { bulkChangeId })
  await untilIn('nora', 'INBOX', ['crates', 'frames'])
  await untilIn('olof', 'INBOX', ['prints'])
  await untilIn('olof', 'Trash', ['crates'])
  for (const { mailboxId } of [nora, olof]) {
    await nothingWaits(mailboxId)
    await audit(mailboxId)
  }
  expect([await listed(nora.inboxId), await listed(olof.inboxId)]).toEqual([['crates', 'frames'], ['prints']])
  expect([await listed(nora.inboxId, 'removed'), await listed(olof.inboxId, 'removed')]).toEqual([[], []])
  expect(await idOf(nora.inboxId, 'crates')).toBe(conversationId)
})

test('a sent reply moves to the Sent folder, and answers to it are in the same conversation', {
  timeout: 120_000,
}, async () => {
  const petra = await connect('petra', ['invoice'])
  const rune = await connect('rune', [])
  const conversationId = await idOf(petra.inboxId, 'invoice')
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 0 })
  await owner.client.call('conversations.reply', {
    conversationId,
    html: '<p>It is on its way.</p>',
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: await newestMessage(conversationId),
  })
  expect(['mail_still_to_send', undefined]).toContain(await codeOf(conversationId, rune.inboxId))
  await untilIn('petra', 'Sent', ['Re: invoice'])
  await until(async () => {
    const code = await codeOf(conversationId, rune.inboxId)
    return code === undefined ? true : null
  }, 'the reply is sent')
  await untilIn('rune', 'INBOX', ['invoice'])
  await untilIn('rune', 'Sent', ['Re: invoice'])
  await untilIn('petra', 'INBOX', [])
  await untilIn('petra', 'Sent', [])
  for (const { mailboxId } of [petra, rune]) {
    await nothingWaits(mailboxId)
    await audit(mailboxId)
  }
  expect([await listed(petra.inboxId), await listed(rune.inboxId)]).toEqual([[], ['invoice']])
  const { messageCount } = await owner.client.call('conversations.get', { conversationId })
  expect(messageCount).toBe(2)
})

test('moved on at once, the mail is in the last mailbox alone, with what was done meanwhile', {
  timeout: 120_000,
}, async () => {
  const [ulf, vera, wim] = [
    await connect('ulf', ['crates']),
    await connect('vera', []),
    await connect('wim', []),
  ]
  const settings = await owner.client.call('mailSync.get_write_back', { mailboxId: wim.mailboxId })
  await owner.client.call('mailSync.set_write_back', {
    mailboxId: wim.mailboxId,
    version: settings.version,
    archiveThere: true,
  })
  const conversationId = await idOf(ulf.inboxId, 'crates')
  await moveTo(conversationId, vera.inboxId)
  await owner.client.call('conversations.flag', { conversationId, isFlagged: true })
  await moveTo(conversationId, wim.inboxId)
  await owner.client.call('conversations.close', { conversationId })
  await untilIn('wim', 'Archive', ['crates'])
  await untilIn('ulf', 'Trash', ['crates'])
  for (const { mailboxId } of [ulf, vera, wim]) {
    await nothingWaits(mailboxId)
    await audit(mailboxId)
  }
  expect(await Promise.all(['ulf', 'vera', 'wim'].map((user) => subjectsIn(user, 'INBOX')))).toEqual([
    [],
    [],
    [],
  ])
  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId: wim.inboxId })
  expect(items).toMatchObject([{ id: conversationId, isFlagged: true, status: 'closed', messageCount: 1 }])
  expect([await listed(ulf.inboxId), await listed(vera.inboxId)]).toEqual([[], []])
})

test('a move that is undone at once leaves each mail where it was, also without an id', {
  timeout: 120_000,
}, async () => {
  const withoutId = letter({ subject: 'without id' }).replace(/^Message-ID:.*\r\n/m, '')
  await dovecot.deliverMany(
    'yrsa',
    [withoutId, letter({ subject: 'closed' }), letter({ subject: 'plain' })].map((mail) => Buffer.from(mail)),
  )
  const yrsa = await connectInbox(owner, { dovecot, smtp }, 'yrsa', dovecot.imapsPort)
  const zoe = await connect('zoe', [])
  const subjects = ['closed', 'plain', 'without id']
  await until(async () => {
    const { sync } = await owner.client.call('mailboxes.get', { mailboxId: yrsa.mailboxId })
    return sync.messagesHeld === subjects.length ? true : null
  }, 'all is stored')
  await owner.client.call('conversations.close', { conversationId: await idOf(yrsa.inboxId, 'closed') })
  const bulkChangeId = newId()
  for (const subject of subjects) await moveTo(await idOf(yrsa.inboxId, subject), zoe.inboxId, bulkChangeId)
  await owner.client.call('bulk_changes.undo', { bulkChangeId })
  const held = async (user: string) => [
    ...(await subjectsIn(user, 'INBOX')),
    ...(await subjectsIn(user, 'Archive')),
  ]
  const isIn = (user: string, expected: readonly string[]) =>
    until(
      async () => ((await held(user)).sort().join() === expected.join() ? true : null),
      `${user} has ${expected.join(', ') || 'nothing'}`,
    )
  const auditBoth = async () => {
    for (const { mailboxId } of [yrsa, zoe]) await audit(mailboxId)
  }
  await isIn('zoe', [])
  await isIn('yrsa', subjects)
  await auditBoth()
  await isIn('zoe', [])
  await isIn('yrsa', subjects)
  expect([await listed(yrsa.inboxId), await listed(zoe.inboxId)]).toEqual([subjects, []])

  for (const subject of subjects) await moveTo(await idOf(yrsa.inboxId, subject), zoe.inboxId)
  await isIn('zoe', subjects)
  await isIn('yrsa', [])
  await auditBoth()
  await isIn('zoe', subjects)
  expect(await subjectsIn('zoe', 'Archive')).toEqual(['closed'])
  expect([await listed(yrsa.inboxId), await listed(zoe.inboxId)]).toEqual([[], subjects])
})

test('sent mail stays where the other mailbox keeps none', { timeout: 120_000 }, async () => {
  const alma = await connect('alma', ['offer'])
  const bare = await startDovecot({
    users: [{ name: 'bo', password: secret }],
    options: { folderNames: { Sent: 'Elsewhere' }, specialUse: false },
  })
  try {
    const bo = await connectInbox(owner, { dovecot: bare, smtp }, 'bo', bare.imapsPort)
    const conversationId = await idOf(alma.inboxId, 'offer')
    await owner.client.call('conversations.save_sending_settings', { undoSeconds: 0 })
    await owner.client.call('conversations.reply', {
      conversationId,
      html: '<p>Here it is.</p>',
      to: [{ name: '', address: 'ingrid@customer.example' }],
      seenMessageId: await newestMessage(conversationId),
    })
    await untilIn('alma', 'Sent', ['Re: offer'])
    await until(
      async () => ((await codeOf(conversationId, bo.inboxId)) === undefined ? true : null),
      'the reply is sent',
    )
    await untilIn('alma', 'Trash', ['offer'])
    await nothingWaits(bo.mailboxId)
    await nothingWaits(alma.mailboxId)
    expect(await subjectsIn('alma', 'Sent')).toEqual(['Re: offer'])
    expect(await listed(alma.inboxId)).toEqual([])
  } finally {
    await bare.stop()
  }
})

async function newestMessage(conversationId: string): Promise<string> {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message.id] : [])).at(-1) ?? ''
}

test('mail rescued from junk in the first mailbox follows; what was removed after the move stays removed', {
  timeout: 120_000,
}, async () => {
  const first = letter({ subject: 'question' })
  const [, id] = /^Message-ID: (.*)\r$/m.exec(first) ?? []
  const second = letter({ subject: 'Re: question' }).replace(/^Date:/m, `References: ${id}\r\nDate:`)
  const [firstAt, secondAt] = [new Date('2026-11-23T09:00:00Z'), new Date('2026-11-24T09:00:00Z')]
  await dovecot.deliverMany('cleo', [
    { raw: Buffer.from(first), date: firstAt },
    { raw: Buffer.from(second), date: secondAt },
  ])
  const cleo = await connectInbox(owner, { dovecot, smtp }, 'cleo', dovecot.imapsPort)
  const dora = await connect('dora', [])
  const { version } = await owner.client.call('mailSync.get_write_back', { mailboxId: cleo.mailboxId })
  await owner.client.call('mailSync.set_write_back', { mailboxId: cleo.mailboxId, version, hideHere: true })
  const conversationId = await until(async () => {
    const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId: cleo.inboxId })
    return items.find(({ messageCount }) => messageCount === 2)?.id ?? null
  }, 'all is stored')
  const unansweredSince = async () =>
    (await owner.client.call('conversations.get', { conversationId })).waitingSince
  expect(await unansweredSince()).toBe(firstAt.toISOString())
  await dovecot.doveadm('move', '-u', 'cleo', 'Junk', 'mailbox', 'INBOX', 'header', 'Message-ID', id ?? '')
  await untilIn('cleo', 'Junk', ['question'])
  const { mailboxId } = cleo
  // All folders are compared before the message counts as gone.
  await until(async () => {
    await owner.client.call('mailboxes.sync_now', { mailboxId })
    return (await unansweredSince()) === secondAt.toISOString() ? true : null
  }, 'it is hidden')
  await moveTo(conversationId, dora.inboxId)
  await untilIn('dora', 'INBOX', ['Re: question'])
  await untilIn('cleo', 'INBOX', [])
  expect(await subjectsIn('cleo', 'Junk')).toEqual(['question'])

  await dovecot.doveadm('move', '-u', 'cleo', 'INBOX', 'mailbox', 'Junk', 'all')
  await untilIn('dora', 'INBOX', ['Re: question', 'question'])
  await untilIn('cleo', 'INBOX', [])
  expect(await unansweredSince()).toBe(firstAt.toISOString())
  expect(await listed(cleo.inboxId)).toEqual([])

  for (const { mailboxId } of [dora, cleo]) await nothingWaits(mailboxId)
  await owner.client.call('mailSync.move_conversation', { conversationId, to: 'trash' })
  await untilIn('dora', 'Trash', ['Re: question', 'question'])
  await nothingWaits(dora.mailboxId)
  await dovecot.doveadm('move', '-u', 'cleo', 'INBOX', 'mailbox', 'Trash', 'all')
  await audit(cleo.mailboxId)
  expect([await listed(dora.inboxId, 'removed'), await listed(dora.inboxId)]).toEqual([['question'], []])
})

test('mail of a team does not become personal, and removed conversations stay', {
  timeout: 90_000,
}, async () => {
  const sanna = await connect('sanna', ['contract', 'advert'])
  const tuva = await connect('tuva', ['private'], 'PERSONAL')
  const contract = await idOf(sanna.inboxId, 'contract')
  expect(await codeOf(contract, tuva.inboxId)).toBe('takes_no_moved_mail')
  expect(await codeOf(contract, newId())).toBe('not_found')
  const advert = await idOf(sanna.inboxId, 'advert')
  await owner.client.call('mailSync.move_conversation', { conversationId: advert, to: 'junk' })
  const nora = (await owner.client.call('inboxes.list', {})).items.find(({ name }) => name === 'nora')
  expect(await codeOf(advert, nora?.id ?? '')).toBe('conversation_is_removed')
  expect([await listed(sanna.inboxId), await listed(tuva.inboxId)]).toEqual([['contract'], ['private']])
  const { rows } = await server.ownerPool.query("select from pending_changes where attribute = 'arrival'")
  expect(rows).toEqual([])

  await moveTo(await idOf(tuva.inboxId, 'private'), sanna.inboxId)
  await untilIn('sanna', 'INBOX', ['contract', 'private'])
  await untilIn('tuva', 'INBOX', [])
})
