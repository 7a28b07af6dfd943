import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DoubleMailbox, type EwsDouble, startEwsDouble } from '../../../../dev/mail-doubles/index.ts'
import { openLoopbackDoor } from '../../../../dev/mail-rig/index.ts'
import type { MailAccount } from '../account/mail-account.ts'
import type { MailSession } from '../account/mail-session.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { createMemoryBook } from '../numbered/memory-book.fixture.ts'
import type { NumberBook } from '../numbered/number-book.ts'
import { ewsAccount } from './ews-account.ts'

const address = 'desk@rig.test'
const pass = 'a very secret passphrase'
let mailbox: DoubleMailbox
let exchange: EwsDouble
let book: NumberBook

beforeAll(async () => {
  mailbox = new DoubleMailbox(address)
  exchange = await startEwsDouble({ desk: { password: pass, mailbox } })
})
afterAll(() => exchange.stop())
beforeEach(() => {
  book = createMemoryBook()
  exchange.setFaults()
  for (const id of [...mailbox.items.keys()]) mailbox.destroy(id)
  mailbox.sent.length = 0
})

const accountAt = (change: { user?: string; pass?: string } = {}): MailAccount =>
  ewsAccount(
    {
      door: openLoopbackDoor(),
      url: exchange.url,
      mailbox: address,
      user: 'desk',
      pass,
      pinnedFingerprint256: exchange.certificate.fingerprint256,
      timeoutMs: 5_000,
      ...change,
    },
    book,
  )

async function inMailbox<T>(work: (session: MailSession) => Promise<T>): Promise<T> {
  const session = await accountAt().connect()
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}

let letters = 0
function letter(body = 'Good morning.\r\n'): Buffer {
  letters += 1
  const head = `From: Ingrid <ingrid@customer.example>\r\nTo: ${address}\r\nSubject: Letter ${letters} & <more>\r\n`
  return Buffer.from(`${head}Message-ID: <letter-${letters}@customer.example>\r\n\r\n${body}`)
}

const fill = (count: number): void => {
  const inbox = mailbox.folder('inbox')
  for (let index = 0; index < count; index += 1)
    mailbox.put(inbox, letter(), {
      receivedAt: new Date(1_790_000_000_000 + index * 60_000),
      seen: index % 3 === 0,
    })
}

/** What a careful client holds after asking until nothing is new; each round may break off. */
async function hold(held: Map<number, { flags: readonly string[]; raw: Buffer }>): Promise<void> {
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
const asHeld = (held: Map<number, { flags: readonly string[]; raw: Buffer }>) =>
  [...held.values()]
    .map(
      ({ raw, flags }) =>
        `${raw.toString('base64')} ${flags.includes('\\Seen')} ${flags.includes('\\Flagged')}`,
    )
    .sort()

describe('fetching', () => {
  test('some hundred messages come whole, once, numbered by age, although the server is busy and the line breaks', async () => {
    fill(700)
    exchange.setFaults(
      { operation: /SyncFolderItems/, kind: 'busy', times: 2, backOffMs: 20 },
      { operation: /GetItem/, kind: 'half-answered', times: 2 },
      { operation: /SyncFolderItems/, kind: 'unanswered', times: 1 },
    )
    const held = new Map<number, { flags: readonly string[]; raw: Buffer }>()
    let breaks = 0
    while (held.size < 700) await hold(held).catch(() => (breaks += 1))
    expect(breaks).toBeGreaterThan(0)
    expect(asHeld(held)).toEqual(onServer())
    const byAge = mailbox.itemsOf(mailbox.folder('inbox')).map(({ raw }) => raw.toString())
    expect([...held].sort(([a], [b]) => a - b).map(([, { raw }]) => raw.toString())).toEqual(byAge)
  })

  test('a large message comes in pieces, byte for byte', async () => {
    const large = letter(`${'x'.repeat(70)}\r\n`.repeat(30_000))
    mailbox.put(mailbox.folder('inbox'), large)
    const pieces: Buffer[] = []
    await inMailbox(async (session) => {
      await session.openFolder('INBOX')
      const sink = async (_: unknown, stream: AsyncIterable<Buffer>): Promise<void> => {
        for await (const piece of stream) pieces.push(piece)
      }
      for await (const _ of session.fetchRaw([1], { large: { aboveBytes: 1 << 20, sink } }))
        expect.unreachable()
    })
    expect(pieces.length).toBeGreaterThan(1)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
  })

  test('whatever happens on both sides, what is held in the end is what is there', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('deliver' as const) }),
      fc.record({ kind: fc.constantFrom('seen', 'flagged', 'destroy', 'away', 'back'), at: fc.nat(20) }),
      fc.record({ kind: fc.constantFrom('we-see', 'we-flag', 'we-move', 'we-destroy'), at: fc.nat(20) }),
      fc.record({ kind: fc.constantFrom('look', 'forget') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        book = createMemoryBook()
        for (const id of [...mailbox.items.keys()]) mailbox.destroy(id)
        const held = new Map<number, { flags: readonly string[]; raw: Buffer }>()
        fill(3)
        await hold(held)
        for (const one of steps) await play(one, held)
        await hold(held)
        expect(asHeld(held)).toEqual(onServer())
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

type Step = { kind: string; at?: number }

async function play(
  { kind, at = 0 }: Step,
  held: Map<number, { flags: readonly string[]; raw: Buffer }>,
): Promise<void> {
  const inbox = mailbox.folder('inbox')
  const items = mailbox.itemsOf(inbox)
  const item = items[at % Math.max(1, items.length)]
  const uid = [...held.keys()][at % Math.max(1, held.size)]
  if (kind === 'deliver') mailbox.put(inbox, letter())
  if (kind === 'look') await hold(held)
  if (kind === 'forget') mailbox.forgetCursors()
  if (kind === 'back') {
    const [binned] = mailbox.itemsOf(mailbox.folder('deleteditems'))
    if (binned) mailbox.move(binned.id, inbox)
  }
  if (item && kind === 'seen') mailbox.setSeen(item.id, !item.seen)
  if (item && kind === 'flagged') mailbox.setFlagged(item.id, !item.flagged)
  if (item && kind === 'destroy') mailbox.destroy(item.id)
  if (item && kind === 'away') mailbox.move(item.id, mailbox.folder('deleteditems'))
  if (uid === undefined || !kind.startsWith('we-')) return
  await inMailbox(async (session) => {
    await session.openFolder('INBOX')
    if (kind === 'we-see') await session.addFlags([uid], ['\\Seen'])
    if (kind === 'we-flag') await session.removeFlags([uid], ['\\Flagged'])
    if (kind === 'we-move') await session.move([uid], 'Deleted Items')
    if (kind === 'we-destroy') await session.expunge([uid])
  })
}

describe('changing', () => {
  test('flags and moves of ours arrive there, and a move says where the message is now', async () => {
    fill(3)
    await inMailbox(async (session) => {
      const { uidNext } = await session.openFolder('INBOX')
      expect(uidNext).toBe(4)
      await session.addFlags([2], ['\\Seen', '\\Flagged'])
      const moved = await session.move([2, 3], 'Deleted Items')
      expect([...moved.uids.keys()]).toEqual([2, 3])
      expect(await session.listUids()).toEqual([1])
      await session.openFolder('Deleted Items')
      expect(await session.listUids()).toEqual([...moved.uids.values()].sort())
    })
    const there = mailbox.itemsOf(mailbox.folder('deleteditems'))
    expect(there.map(({ seen, flagged }) => [seen, flagged])).toContainEqual([true, true])
  })

  test('when the server has forgotten the cursor every message keeps its number', async () => {
    fill(5)
    const before = await inMailbox(async (session) => {
      await session.openFolder('INBOX')
      return session.listUids()
    })
    mailbox.forgetCursors()
    const [first] = mailbox.itemsOf(mailbox.folder('inbox'))
    if (first) mailbox.destroy(first.id)
    mailbox.put(mailbox.folder('inbox'), letter())
    await inMailbox(async (session) => {
      await session.openFolder('INBOX')
      expect(await session.listUids()).toEqual([...before.slice(1), 6])
    })
  })

  test('folders have their roles, and what holds no mail is left out', async () => {
    mailbox.addFolder('Calendar', { folderClass: 'IPF.Appointment' })
    const parentId = mailbox.addFolder('Projects & more')
    mailbox.addFolder('Ships', { parentId })
    const folders = await inMailbox((session) => session.listFolders())
    const roles = Object.fromEntries(folders.map(({ path, role }) => [path, role]))
    expect(roles).toMatchObject({ INBOX: 'inbox', 'Sent Items': 'sent', 'Projects & more/Ships': null })
    expect(Object.keys(roles)).not.toContain('Calendar')
  })
})

describe('sending', () => {
  const raw = (): Buffer => {
    letters += 1
    return Buffer.from(
      `From: Desk <${address}>\r\nTo: ann@customer.example\r\nSubject: Re\r\nMessage-ID: <ours-${letters}@rig.test>\r\n\r\nHello.\r\n`,
    )
  }
  const sendTo = (mail: Buffer, to: string[]) =>
    accountAt().send({ envelope: { from: address, to }, raw: mail })

  test('goes out once, with one copy in Sent, and to hidden recipients without naming them', async () => {
    const mail = raw()
    const outcome = await sendTo(mail, ['ann@customer.example', 'boss@rig.test'])
    expect(outcome).toMatchObject({ state: 'sent', refused: [] })
    expect(mailbox.sent).toHaveLength(1)
    expect(mailbox.sent[0]?.recipients).toEqual(['ann@customer.example', 'boss@rig.test'])
    expect(mailbox.sent[0]?.raw.equals(mail)).toBe(true)
    expect(mailbox.itemsOf(mailbox.folder('sentitems'))).toHaveLength(1)
  })

  test('without an answer it is unknown, whether it went out or not; Sent tells which', async () => {
    for (const [kind, copies] of [
      ['cut-after', 1],
      ['unanswered', 0],
      ['gateway-timeout', 1],
    ] as const) {
      const mail = raw()
      exchange.setFaults({ operation: /CreateItem/, kind, times: 9 })
      expect((await sendTo(mail, ['ann@customer.example'])).state).toBe('unknown')
      const messageId = `ours-${letters}@rig.test`
      const found = await inMailbox((session) => session.findByMessageId('Sent Items', messageId))
      expect(found).toHaveLength(copies)
    }
    expect(exchange.operations.filter((name) => name === 'CreateItem').slice(-3)).toHaveLength(3)
  })

  test('a busy server is a failure that is tried again later; a wrong password is one for a person', async () => {
    exchange.setFaults({ operation: /CreateItem/, kind: 'busy', times: 1 })
    expect(await sendTo(raw(), ['ann@customer.example'])).toMatchObject({
      state: 'failed',
      permanent: false,
      kind: 'limit',
    })
    const wrong = await accountAt({ pass: 'wrong' }).send({
      envelope: { from: address, to: ['ann@customer.example'] },
      raw: raw(),
    })
    expect(wrong).toMatchObject({ state: 'failed', permanent: true, kind: 'auth' })
    expect(mailbox.sent).toHaveLength(0)
  })
})

test('whoever waits in a folder is told of new mail and of changes', async () => {
  fill(1)
  await inMailbox(async (session) => {
    await session.openFolder('INBOX')
    const stop = new AbortController()
    const heard: string[] = []
    let wake = (): void => undefined
    const hears = (kind: string): Promise<void> =>
      heard.includes(kind)
        ? Promise.resolve()
        : new Promise((resolve) => (wake = () => heard.includes(kind) && resolve()))
    const waiting = session.idle(({ kind }) => {
      heard.push(kind)
      wake()
    }, stop.signal)
    // Told as soon as the server takes note of what happens; from then on nothing is missed.
    await hears('removed')
    mailbox.put(mailbox.folder('inbox'), letter())
    await hears('arrived')
    stop.abort()
    await waiting
  })
})

test('a wrong password, and a server that takes none, are told apart', async () => {
  const refused = await accountAt({ pass: 'wrong' })
    .connect()
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MailServerError)
  expect(refused).toMatchObject({ kind: 'auth' })
  const windows = await startEwsDouble({ desk: { password: pass, mailbox } })
  windows.offerOnlyNtlm()
  const account = ewsAccount(
    {
      door: openLoopbackDoor(),
      url: windows.url,
      mailbox: address,
      user: 'desk',
      pass,
      pinnedFingerprint256: windows.certificate.fingerprint256,
    },
    book,
  )
  await expect(account.connect()).rejects.toMatchObject({ kind: 'refused', code: 'NO_BASIC' })
  await windows.stop()
})
