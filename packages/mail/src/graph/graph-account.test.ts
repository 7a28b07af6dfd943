import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DoubleMailbox, type GraphDouble, startGraphDouble } from '../../../../dev/mail-doubles/index.ts'
import { openLoopbackDoor } from '../../../../dev/mail-rig/index.ts'
import type { MailAccount } from '../account/mail-account.ts'
import type { MailSession } from '../account/mail-session.ts'
import type { TokenSource } from '../connection/access-token.ts'
import { createMemoryBook } from '../numbered/memory-book.fixture.ts'
import type { NumberBook } from '../numbered/number-book.ts'
import { graphAccount } from './graph-account.ts'

const address = 'bookings@rig.test'
let mailbox: DoubleMailbox
let graph: GraphDouble
let book: NumberBook
let goodToken = 'token-1'

beforeAll(async () => {
  mailbox = new DoubleMailbox(address, { keepsIds: true })
  graph = await startGraphDouble({ mailboxes: [mailbox], opens: (token) => token === goodToken })
})
afterAll(() => graph.stop())
beforeEach(() => {
  book = createMemoryBook()
  graph.setFaults()
  graph.operations.length = 0
  goodToken = 'token-1'
  for (const id of [...mailbox.items.keys()]) mailbox.destroy(id)
  mailbox.sent.length = 0
})

const accountWith = (token: TokenSource = async () => goodToken): MailAccount =>
  graphAccount({ door: openLoopbackDoor(), base: graph.base, mailbox: address, token, pollMs: 20 }, book)

async function inMailbox<T>(work: (session: MailSession) => Promise<T>, account = accountWith()): Promise<T> {
  const session = await account.connect()
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}

let letters = 0
function letter(): Buffer {
  letters += 1
  return Buffer.from(
    `From: Ingrid <ingrid@customer.example>\r\nTo: ${address}\r\nSubject: Letter ${letters}\r\n` +
      `Message-ID: <letter-${letters}@customer.example>\r\n\r\nGood morning ${letters}.\r\n`,
  )
}
const fill = (count: number): void => {
  for (let index = 0; index < count; index += 1)
    mailbox.put(mailbox.folder('inbox'), letter(), {
      receivedAt: new Date(1_790_000_000_000 + index * 60_000),
      seen: index % 2 === 0,
    })
}

type Held = Map<number, { flags: readonly string[]; raw: Buffer }>

async function hold(held: Held): Promise<void> {
  await inMailbox(async (session) => {
    const { uidValidity } = await session.openFolder('INBOX')
    const known = new Map([...held].map(([uid, { flags }]) => [uid, flags]))
    const found = await session.changesSince('INBOX', { uidValidity, modseq: null, known })
    if (found.kind === 'reset') throw new Error('the numbers are void')
    for (const uid of found.vanishedUids) held.delete(uid)
    for (const { uid, flags } of found.changedFlags) {
      const before = held.get(uid)
      if (before) held.set(uid, { ...before, flags })
    }
    for await (const { uid, flags, raw } of session.fetchRaw(found.newUids)) {
      if (held.has(uid)) throw new Error(`${uid} came twice`)
      held.set(uid, { flags, raw })
    }
  })
}
const onServer = () =>
  mailbox
    .itemsOf(mailbox.folder('inbox'))
    .map(({ raw, seen, flagged }) => `${raw.toString('base64')} ${seen} ${flagged}`)
    .sort()
const asHeld = (held: Held) =>
  [...held.values()]
    .map(
      ({ raw, flags }) =>
        `${raw.toString('base64')} ${flags.includes('\\Seen')} ${flags.includes('\\Flagged')}`,
    )
    .sort()

describe('fetching', () => {
  test('some hundred messages come whole and once, although the service is busy, cuts and forgets', async () => {
    fill(350)
    graph.setFaults(
      { operation: /delta/, kind: 'busy', times: 2, backOffMs: 10 },
      { operation: /\$value/, kind: 'half-answered', times: 3 },
      { operation: /\$value/, kind: 'server-error', times: 1 },
      { operation: /\$batch/, kind: 'unanswered', times: 1 },
    )
    const held: Held = new Map()
    let breaks = 0
    while (held.size < 350) await hold(held).catch(() => (breaks += 1))
    expect(breaks).toBeGreaterThan(0)
    expect(asHeld(held)).toEqual(onServer())
    mailbox.forgetCursors()
    const inbox = mailbox.folder('inbox')
    const [first, second, third] = mailbox.itemsOf(inbox)
    if (!first || !second || !third) throw new Error('no messages')
    mailbox.setFlagged(first.id, true)
    mailbox.destroy(second.id)
    mailbox.move(third.id, mailbox.folder('deleteditems'))
    mailbox.put(inbox, letter())
    await hold(held)
    expect(asHeld(held)).toEqual(onServer())
    mailbox.move(third.id, inbox)
    await hold(held)
    expect(asHeld(held)).toEqual(onServer())
  })

  test('a token that was refused is renewed once; one that stays refused asks for a person', async () => {
    goodToken = 'token-2'
    const asked: (string | undefined)[] = []
    const renewing: TokenSource = async (refused) => {
      asked.push(refused)
      return refused === undefined ? 'token-1' : 'token-2'
    }
    await expect(accountWith(async () => 'stale').connect()).rejects.toMatchObject({ kind: 'auth' })
    await inMailbox((session) => session.openFolder('INBOX'), accountWith(renewing))
    expect(asked).toContain('token-1')
  })
})

test('flags and moves of ours arrive there, what is gone meanwhile harms nobody', async () => {
  fill(3)
  await inMailbox(async (session) => {
    await session.openFolder('INBOX')
    const [, , last] = mailbox.itemsOf(mailbox.folder('inbox'))
    if (last) mailbox.destroy(last.id)
    await session.addFlags([2, 3], ['\\Seen', '\\Flagged'])
    const moved = await session.move([2, 3], 'Deleted Items')
    expect([...moved.uids.keys()]).toEqual([2])
    expect(await session.listUids()).toEqual([1])
  })
  expect(mailbox.itemsOf(mailbox.folder('deleteditems')).map(({ seen, flagged }) => [seen, flagged])).toEqual(
    [[true, true]],
  )
})

describe('sending', () => {
  let mails = 0
  const outgoing = (): { raw: Buffer; messageId: string } => {
    mails += 1
    const messageId = `ours-${mails}@rig.test`
    const head = `From: <${address}>\r\nTo: ann@customer.example\r\nSubject: Re\r\nMessage-ID: <${messageId}>\r\n`
    return { messageId, raw: Buffer.from(`${head}\r\nHello ${mails}.\r\n`) }
  }
  const send = (raw: Buffer) =>
    accountWith().send({ envelope: { from: address, to: ['ann@customer.example', 'boss@rig.test'] }, raw })
  const copies = () => mailbox.itemsOf(mailbox.folder('sentitems')).length

  test('goes out once, with one copy in Sent and no draft left', async () => {
    const { raw } = outgoing()
    expect(await send(raw)).toMatchObject({ state: 'sent' })
    expect(mailbox.sent.map(({ recipients }) => recipients)).toEqual([
      ['ann@customer.example', 'boss@rig.test'],
    ])
    expect(mailbox.sent[0]?.raw.equals(raw)).toBe(true)
    expect([copies(), mailbox.itemsOf(mailbox.folder('drafts')).length]).toEqual([1, 0])
  })

  test('without an answer it is looked up, and what has left is sent', async () => {
    graph.setFaults({ operation: /send$/, kind: 'cut-after', times: 1 })
    expect((await send(outgoing().raw)).state).toBe('sent')
    graph.setFaults({ operation: /send$/, kind: 'gateway-timeout', times: 1 })
    expect((await send(outgoing().raw)).state).toBe('sent')
    expect(mailbox.sent).toHaveLength(2)
  })

  test('what may not have left is unknown, and a new try sends the draft there is, once', async () => {
    const { raw } = outgoing()
    graph.setFaults({ operation: /send$/, kind: 'unanswered', times: 1 })
    expect((await send(raw)).state).toBe('unknown')
    expect(mailbox.sent).toHaveLength(0)
    expect((await send(raw)).state).toBe('sent')
    expect((await send(raw)).state).toBe('sent')
    expect([mailbox.sent.length, copies()]).toEqual([1, 1])
  })

  test('a failure before is none of the message: later it goes out once', async () => {
    const { raw, messageId } = outgoing()
    graph.setFaults({ operation: /POST .*messages$/, kind: 'cut-after', times: 1 })
    expect(await send(raw)).toMatchObject({ state: 'failed', permanent: false })
    graph.setFaults({ operation: /send$/, kind: 'busy', times: 1 })
    expect(await send(raw)).toMatchObject({ state: 'failed', permanent: false, kind: 'limit' })
    expect((await send(raw)).state).toBe('sent')
    const found = await inMailbox((session) => session.findByMessageId('Sent Items', messageId))
    expect([found.length, mailbox.sent.length]).toEqual([1, 1])
  })

  test('what is too large for Graph is refused before anything is sent', async () => {
    const { raw } = outgoing()
    const large = Buffer.concat([raw, Buffer.alloc(4 << 20, 'x')])
    expect(await send(large)).toMatchObject({ state: 'failed', code: 'SIZE_EXCEEDED', permanent: true })
    expect(graph.operations).toEqual([])
  })
})

test('whoever waits is told now and then to look', async () => {
  await inMailbox(async (session) => {
    await session.openFolder('INBOX')
    const stop = new AbortController()
    const told = new Promise<void>((resolve) => {
      void session.idle(() => resolve(), stop.signal)
    })
    await told
    stop.abort()
  })
})
