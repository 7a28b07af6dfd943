import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type DoubleFault,
  type EwsDouble,
  type GraphDouble,
  startEwsDouble,
  startGraphDouble,
} from '../../../../dev/mail-doubles/index.ts'
import {
  accountOnEws,
  accountOnGraph,
  asHeld,
  type Held,
  letter,
  pass,
  RemoteStage,
} from './remote-stage.fixture.ts'

let exchange: EwsDouble
let graph: GraphDouble
const stages = {
  Exchange: new RemoteStage(false, (stage) => accountOnEws(exchange, stage)),
  Graph: new RemoteStage(true, (stage) => accountOnGraph(graph, stage, async () => 'token')),
}
/** Names of the requests in each protocol. */
const requests = {
  Exchange: { changes: /SyncFolderItems/, bytes: /GetItem/, write: /^(?:UpdateItem|MoveItem|DeleteItem)$/ },
  Graph: { changes: /delta/, bytes: /\$value/, write: /\$batch/ },
}

beforeAll(async () => {
  exchange = await startEwsDouble({ desk: { password: pass, mailbox: stages.Exchange.mailbox } })
  graph = await startGraphDouble({ mailboxes: [stages.Graph.mailbox], opens: () => true })
})
afterAll(async () => {
  await Promise.all([exchange?.stop(), graph?.stop()])
})

describe.each(['Exchange', 'Graph'] as const)('a mailbox on %s', (name) => {
  const stage = stages[name]
  const { mailbox } = stage
  const { changes, bytes, write } = requests[name]
  const setFaults = (...faults: DoubleFault[]): void =>
    (name === 'Exchange' ? exchange : graph).setFaults(...faults)
  beforeEach(() => {
    setFaults()
    stage.empty()
  })

  test('hundreds of messages arrive complete, once and numbered by age, although the server is busy and connections break', async () => {
    stage.fill(600)
    setFaults(
      { operation: changes, kind: 'busy', times: 2, backOffMs: 10 },
      { operation: bytes, kind: 'half-answered', times: 2 },
      { operation: changes, kind: 'unanswered', times: 1 },
      { operation: bytes, kind: 'server-error', times: 1 },
    )
    const held: Held = new Map()
    let breaks = 0
    while (held.size < 600) await stage.hold(held).catch(() => (breaks += 1))
    expect(breaks).toBeGreaterThan(0)
    expect(asHeld(held)).toEqual(stage.onServer())
    const byAge = stage.itemsOf('inbox').map(({ raw }) => raw.toString())
    expect([...held].sort(([a], [b]) => a - b).map(([, { raw }]) => raw.toString())).toEqual(byAge)
  })

  test('after any changes on both sides, the stored messages equal those on the server', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('deliver' as const) }),
      fc.record({ kind: fc.constantFrom('seen', 'flagged', 'destroy', 'away', 'back'), at: fc.nat(20) }),
      fc.record({ kind: fc.constantFrom('we-see', 'we-flag', 'we-move', 'we-destroy'), at: fc.nat(20) }),
      fc.record({ kind: fc.constantFrom('look', 'forget') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        stage.empty()
        const held: Held = new Map()
        stage.fill(3)
        await stage.hold(held)
        for (const one of steps) await play(stage, one, held)
        await stage.hold(held)
        expect(asHeld(held)).toEqual(stage.onServer())
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  test('our flags and moves reach the server, missing messages cause no error, and a move returns the new location', async () => {
    stage.fill(4)
    await stage.in(async (session) => {
      expect((await session.openFolder('INBOX')).uidNext).toBe(5)
      const last = stage.itemsOf('inbox').at(-1)
      if (last) mailbox.destroy(last.id)
      await session.addFlags([2, 4], ['\\Seen', '\\Flagged'])
      const moved = await session.move([2, 3, 4], 'Deleted Items')
      expect([...moved.uids.keys()]).toEqual([2, 3])
      expect(await session.listUids()).toEqual([1])
      await session.openFolder('Deleted Items')
      expect(await session.listUids()).toEqual([...moved.uids.values()].sort())
    })
    const there = stage.itemsOf('deleteditems')
    expect(there.map(({ seen, flagged }) => [seen, flagged])).toContainEqual([true, true])
  })

  test('a write to a busy server is repeated after the requested wait and takes effect once', async () => {
    stage.fill(2)
    setFaults({ operation: write, kind: 'busy', times: 2, backOffMs: 10 })
    await stage.in(async (session) => {
      await session.openFolder('INBOX')
      await session.addFlags([1], ['\\Flagged'])
      await session.move([2], 'Deleted Items')
    })
    expect(stage.itemsOf('inbox').map(({ flagged }) => flagged)).toEqual([true])
    expect(stage.itemsOf('deleteditems')).toHaveLength(1)
  })

  test('a change reverted before ours was recorded stays reverted, although the server reported it already', async () => {
    stage.fill(1)
    await stage.in(async (session) => {
      await session.openFolder('INBOX')
      const note = stage.book.note
      stage.book.note = async (...noted) => {
        stage.book.note = note
        for (const { id } of stage.itemsOf('inbox')) mailbox.setSeen(id, false)
        await stage.in((other) => other.openFolder('INBOX'))
        await note(...noted)
      }
      await session.addFlags([1], ['\\Seen'])
      const [found] = await Array.fromAsync(session.fetchEnvelopes([1]))
      expect(found?.flags).toEqual([])
    })
  })

  test('an interrupted move is found at its new location and not repeated', async () => {
    stage.fill(1)
    const held: Held = new Map()
    await stage.hold(held)
    await stage.in(async (session) => {
      await session.openFolder('INBOX')
      // The client retries once on its own if a reused connection fails.
      setFaults({ operation: write, kind: 'cut-after', times: 2 })
      await expect(session.move([1], 'Deleted Items')).rejects.toMatchObject({ kind: 'network' })
    })
    setFaults()
    await stage.hold(held)
    expect(held.size).toBe(0)
    await stage.in(async (session) => {
      await session.openFolder('INBOX')
      expect((await session.move([1], 'Deleted Items')).uids.size).toBe(0)
    })
    expect(stage.itemsOf('deleteditems')).toHaveLength(1)
  })

  test('every message keeps its UID when the server has forgotten the cursor', async () => {
    stage.fill(5)
    const before = await stage.in(async (session) => {
      await session.openFolder('INBOX')
      return session.listUids()
    })
    mailbox.forgetCursors()
    const [first] = stage.itemsOf('inbox')
    if (first) mailbox.destroy(first.id)
    mailbox.put(mailbox.folder('inbox'), letter())
    await stage.in(async (session) => {
      await session.openFolder('INBOX')
      expect(await session.listUids()).toEqual([...before.slice(1), 6])
    })
  })
})

type Step = { kind: string; at?: number }

async function play(stage: RemoteStage, { kind, at = 0 }: Step, held: Held): Promise<void> {
  const { mailbox } = stage
  const inbox = mailbox.folder('inbox')
  const items = mailbox.itemsOf(inbox)
  const item = items[at % Math.max(1, items.length)]
  const uid = [...held.keys()][at % Math.max(1, held.size)]
  if (kind === 'deliver') mailbox.put(inbox, letter())
  if (kind === 'look') await stage.hold(held)
  if (kind === 'forget') mailbox.forgetCursors()
  if (kind === 'back') {
    const [binned] = stage.itemsOf('deleteditems')
    if (binned) mailbox.move(binned.id, inbox)
  }
  if (item && kind === 'seen') mailbox.setSeen(item.id, !item.seen)
  if (item && kind === 'flagged') mailbox.setFlagged(item.id, !item.flagged)
  if (item && kind === 'destroy') mailbox.destroy(item.id)
  if (item && kind === 'away') mailbox.move(item.id, mailbox.folder('deleteditems'))
  if (uid === undefined || !kind.startsWith('we-')) return
  await stage.in(async (session) => {
    await session.openFolder('INBOX')
    if (kind === 'we-see') await session.addFlags([uid], ['\\Seen'])
    if (kind === 'we-flag') await session.removeFlags([uid], ['\\Flagged'])
    if (kind === 'we-move') await session.move([uid], 'Deleted Items')
    if (kind === 'we-destroy') await session.expunge([uid])
  })
}
