import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { DoubleMailbox, type EwsDouble, startEwsDouble } from '../../../../../dev/mail-doubles/index.ts'

const address = 'desk@marewind.example'
const password = 'a very secret passphrase'
vi.setConfig({ testTimeout: 90_000 })
let server: TestServer
let owner: Owner
let exchange: EwsDouble
let mailbox: DoubleMailbox
let mailboxId: string
let inboxId: string

beforeAll(async () => {
  mailbox = new DoubleMailbox(address)
  mailbox.addFolder('Archive')
  exchange = await startEwsDouble({ 'MAREWIND\\desk': { password, mailbox } })
  server = await startTestServer({ roles: ['web', 'worker', 'mail'] })
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server?.stop()
  await exchange?.stop()
})
beforeEach(() => exchange.setFaults())

const typed = (change: object = {}) => ({
  email: address,
  username: 'MAREWIND\\desk',
  password,
  server: `localhost:${exchange.port}`,
  pinnedFingerprint256: exchange.certificate.fingerprint256,
  ...change,
})

async function until<T>(ask: () => Promise<T | null>, what: string, withinMs = 60_000): Promise<T> {
  for (const deadline = Date.now() + withinMs; ; await delay(25)) {
    const answer = await ask()
    if (answer !== null) return answer
    if (Date.now() > deadline) throw new Error(`Timed out: ${what}`)
  }
}

let letters = 0
const letter = (subject: string): Buffer => {
  letters += 1
  return Buffer.from(
    `From: Ingrid <ingrid@customer.example>\r\nTo: ${address}\r\nSubject: ${subject}\r\n` +
      `Message-ID: <letter-${letters}@customer.example>\r\n\r\nLetter ${letters}.\r\n`,
  )
}

interface Place {
  folder: string
  uid: number
  flags: string[]
  subject: string
}

async function placesOf(): Promise<Place[]> {
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

const untilPlaces = (fits: (places: Place[]) => boolean, what: string): Promise<Place[]> =>
  until(async () => {
    const places = await placesOf()
    return fits(places) ? places : null
  }, what)

test('a connection test reports each step and stores nothing', async () => {
  const good = await owner.client.call('exchange.test', typed())
  expect(good.steps.map(({ step, ok }) => [step, ok])).toEqual([
    ['exchange_find', true],
    ['exchange_login', true],
    ['exchange_folders', true],
  ])
  expect(good.serviceUrl).toBe(exchange.url)
  const wrong = await owner.client.call('exchange.test', typed({ password: 'wrong' }))
  expect(wrong).toMatchObject({ ok: false, steps: [{ ok: true }, { step: 'exchange_login', kind: 'auth' }] })
  const untrusted = await owner.client.call('exchange.test', typed({ pinnedFingerprint256: undefined }))
  expect(untrusted.steps[1]).toMatchObject({
    kind: 'certificate',
    certificate: { fingerprint256: exchange.certificate.fingerprint256 },
  })
  const unnamed = await owner.client.call('exchange.test', typed({ server: '' }))
  expect(unnamed).toMatchObject({
    ok: false,
    serviceUrl: null,
    steps: [{ step: 'exchange_find', ok: false }],
  })
  expect((await owner.client.call('mailboxes.list', {})).items).toEqual([])
})

test('a server with Windows sign-in only is distinguished from a wrong password', async () => {
  const windows = await startEwsDouble({ 'MAREWIND\\desk': { password, mailbox } })
  windows.offerOnlyNtlm()
  try {
    const there = {
      server: `localhost:${windows.port}`,
      pinnedFingerprint256: windows.certificate.fingerprint256,
    }
    const tested = await owner.client.call('exchange.test', typed(there))
    expect(tested.steps[1]).toMatchObject({
      step: 'exchange_login',
      ok: false,
      kind: 'refused',
      serverText: 'WWW-Authenticate: NTLM, Negotiate',
    })
    expect(tested.steps[1]?.outcome.message).toContain('only Windows sign-in (NTLM or Kerberos)')
    const answer = await owner.client.send('exchange.connect', typed(there))
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'mailbox_test_failed' } } })
  } finally {
    await windows.stop()
  }
})

test('a failed test connects nothing', async () => {
  const answer = await owner.client.send('exchange.connect', typed({ password: 'wrong' }))
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'mailbox_test_failed' } } })
  expect(JSON.stringify(answer.body)).not.toContain('wrong')
})

test('fetches several hundred messages, each once, despite a busy server and broken connections', async () => {
  for (let index = 0; index < 400; index += 1)
    mailbox.put(mailbox.folder('inbox'), letter(`Old ${index}`), {
      receivedAt: new Date(1_790_000_000_000 + index * 60_000),
      seen: index % 2 === 0,
    })
  mailbox.put(mailbox.folder('sentitems'), letter('Sent earlier'), { seen: true })
  mailbox.put(mailbox.folder('junkemail'), letter('Junk'))
  const connected = await owner.client.call('exchange.connect', typed())
  expect(connected).toMatchObject({ provider: 'Exchange', access: 'ews', account: 'MAREWIND\\desk' })
  mailboxId = connected.id
  exchange.setFaults(
    { operation: /SyncFolderItems/, kind: 'busy', times: 1, backOffMs: 30 },
    { operation: /GetItem/, kind: 'half-answered', times: 1 },
  )
  inboxId = (await owner.client.call('inboxes.create', { mailboxId, name: 'Desk' })).id
  const places = await untilPlaces((all) => all.length >= 401, 'everything is stored')
  expect(places.map(({ folder }) => folder).filter((folder) => folder !== 'INBOX')).toEqual(['Sent Items'])
  const inbox = places.filter(({ folder }) => folder === 'INBOX')
  expect(inbox.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 400 }, (_, index) => `Old ${index}`),
  )
  expect(inbox.map(({ flags }) => flags.includes('\\Seen'))).toEqual(inbox.map((_, index) => index % 2 === 0))
  await until(async () => {
    const { state, sync } = await owner.client.call('mailboxes.get', { mailboxId })
    return state === 'live' && sync.messagesHeld === 401 ? true : null
  }, 'the mailbox is live')
})

const untilWatchMode = (mode: 'push' | 'poll') =>
  until(async () => {
    const { watchMode } = await owner.client.call('mailSync.get_audit', { mailboxId })
    return watchMode?.mode === mode ? watchMode : null
  }, `it is ${mode}`)

test('watches by streaming and reports that in the sync status; polls if streams break', async () => {
  expect(await untilWatchMode('push')).toMatchObject({ reason: null })
  exchange.setFaults({ operation: /GetStreamingEvents/, kind: 'unanswered', times: 20 })
  exchange.cutStreams()
  expect(await untilWatchMode('poll')).toMatchObject({ reason: 'no_stream' })
  // Not announced by the stream; found by polling.
  mailbox.put(mailbox.folder('inbox'), letter('Told by nobody'))
  await untilPlaces((all) => all.some(({ subject }) => subject === 'Told by nobody'), 'it is here')
  exchange.setFaults()
  // Simulates a restart of the mail process.
  await server.app.db.instance((tx) => wakeMailSync(tx, mailboxId, 'restart'))
  await untilWatchMode('push')
})

test('syncs new mail, flags, moves and removals promptly', async () => {
  const inbox = mailbox.folder('inbox')
  mailbox.put(inbox, letter('Is the boat free?'))
  const [first, second, third] = mailbox.itemsOf(inbox)
  if (!first || !second || !third) throw new Error('no messages')
  mailbox.setFlagged(first.id, true)
  mailbox.destroy(second.id)
  mailbox.move(third.id, mailbox.folder('deleteditems'))
  await untilPlaces(
    (all) =>
      all.length === 401 &&
      all.some(({ subject }) => subject === 'Is the boat free?') &&
      !all.some(({ subject }) => subject === 'Old 1' || subject === 'Old 2') &&
      all.some(({ subject, flags }) => subject === 'Old 0' && flags.includes('\\Flagged')),
    'all of it is here',
  )
})

const untilDelivery = (conversationId: string, message: Message, state: string) =>
  until(async () => {
    const { timeline } = await owner.client.call('conversations.get', { conversationId })
    const entry = timeline.find((each) => each.kind === 'message' && each.message.id === message.id)
    return entry?.kind === 'message' && entry.message.delivery?.state === state ? true : null
  }, `the delivery is ${state}`)

async function answer(subject: string, text: string) {
  mailbox.put(mailbox.folder('inbox'), letter(subject))
  const conversation = await until(async () => {
    const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all' })
    return items.find((item) => item.subject === subject) ?? null
  }, 'the question is stored')
  const { timeline } = await owner.client.call('conversations.get', { conversationId: conversation.id })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  const message = await owner.client.call('conversations.reply', {
    conversationId: conversation.id,
    html: `<p>${text}</p>`,
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
  })
  return { conversationId: conversation.id, message }
}

const copiesOf = (text: string): number =>
  mailbox.itemsOf(mailbox.folder('sentitems')).filter(({ raw }) => raw.toString().includes(text)).length

test('a reply is sent once, is in Sent once and stays one message in Postroom', async () => {
  const sent = await answer('Price?', 'It costs 40 euros.')
  await untilDelivery(sent.conversationId, sent.message, 'sent')
  expect(mailbox.sent.filter(({ raw }) => raw.toString().includes('40 euros'))).toHaveLength(1)
  expect(copiesOf('40 euros')).toBe(1)
  const { timeline } = await owner.client.call('conversations.get', { conversationId: sent.conversationId })
  expect(timeline.filter(({ kind }) => kind === 'message')).toHaveLength(2)
  await until(async () => {
    const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
      execute(tx, 'select from mail_copies_due'),
    )
    return rows.length === 0 ? true : null
  }, 'no copy is due')
})

test('without an answer of the server, Sent is searched instead of sending again', async () => {
  exchange.setFaults({ operation: /CreateItem/, kind: 'cut-after', times: 1 })
  const sent = await answer('Cabins?', 'Six cabins.')
  await untilDelivery(sent.conversationId, sent.message, 'sent')
  expect(copiesOf('Six cabins.')).toBe(1)
  exchange.setFaults({ operation: /CreateItem/, kind: 'unanswered', times: 1 })
  const lost = await answer('Skipper?', 'With a skipper.')
  await untilDelivery(lost.conversationId, lost.message, 'unknown')
  expect(copiesOf('With a skipper.')).toBe(0)
})

test('a closed conversation is archived on the server, and moved back when reopened', async () => {
  const archive = mailbox.folder('Archive')
  const { version } = await owner.client.call('mailSync.get_write_back', { mailboxId })
  await owner.client.call('mailSync.set_write_back', { mailboxId, version, archiveThere: true })
  const { conversationId } = await answer('Deposit?', 'No deposit.')
  const inArchive = () =>
    mailbox.itemsOf(archive).some(({ raw }) => raw.toString().includes('Subject: Deposit?'))
  await owner.client.call('conversations.close', { conversationId })
  await until(async () => (inArchive() ? true : null), 'it is archived on the server')
  await owner.client.call('conversations.reopen', { conversationId })
  await until(async () => (inArchive() ? null : true), 'it is in the inbox again')
})

test('a changed password asks for a sign-in, and the new password restores the mailbox', async () => {
  exchange.setPassword('MAREWIND\\desk', 'another one')
  await owner.client.call('mailboxes.sync_now', { mailboxId })
  mailbox.put(mailbox.folder('inbox'), letter('While signed out'))
  await until(async () => {
    const { state } = await owner.client.call('mailboxes.get', { mailboxId })
    return state === 'needs_sign_in' ? true : null
  }, 'a sign-in is required')
  const elsewhere = await owner.client.send('exchange.reconnect', { mailboxId, server: 'evil.example' })
  expect(elsewhere).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  await owner.client.call('exchange.reconnect', { mailboxId, password: 'another one' })
  await untilPlaces((all) => all.some(({ subject }) => subject === 'While signed out'), 'the mail is stored')
})
