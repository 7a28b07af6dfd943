import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GraphDouble, startGraphDouble } from '../../../../dev/mail-doubles/index.ts'
import type { TokenSource } from '../connection/access-token.ts'
import { accountOnGraph, address, outgoing, RemoteStage, within } from '../numbered/remote-stage.fixture.ts'
import type { GraphClient } from './graph-client.ts'
import { pollFolder } from './graph-messages.ts'

let graph: GraphDouble
let goodToken = 'token-1'
const stage = new RemoteStage(true, () => accountWith(async () => goodToken))
const { mailbox } = stage
const accountWith = (token: TokenSource) => accountOnGraph(graph, stage, token)

beforeAll(async () => {
  graph = await startGraphDouble({ mailboxes: [mailbox], opens: (token) => token === goodToken })
})
afterAll(() => graph.stop())
beforeEach(() => {
  stage.empty()
  graph.setFaults()
  graph.operations.length = 0
  goodToken = 'token-1'
})

test('a refused token is renewed once; if refused again, a person must act', async () => {
  goodToken = 'token-2'
  const asked: (string | undefined)[] = []
  const renewing: TokenSource = async (refused) => {
    asked.push(refused)
    return refused === undefined ? 'token-1' : 'token-2'
  }
  await expect(accountWith(async () => 'stale').connect()).rejects.toMatchObject({ kind: 'auth' })
  await within(accountWith(renewing), (session) => session.openFolder('INBOX'))
  expect(asked).toContain('token-1')
})

describe('sending', () => {
  const send = (raw: Buffer) =>
    stage.account.send({ envelope: { from: address, to: ['ann@customer.example', 'boss@rig.test'] }, raw })
  const copies = () => stage.itemsOf('sentitems').length

  test('goes out once, with one copy in Sent and no draft left', async () => {
    const { raw } = outgoing()
    expect(await send(raw)).toMatchObject({ state: 'sent' })
    expect(mailbox.sent.map(({ recipients }) => recipients)).toEqual([
      ['ann@customer.example', 'boss@rig.test'],
    ])
    expect(mailbox.sent[0]?.raw.equals(raw)).toBe(true)
    expect([copies(), stage.itemsOf('drafts').length]).toEqual([1, 0])
  })

  test('without a response the draft is checked, and a message that has left counts as sent', async () => {
    graph.setFaults({ operation: /send$/, kind: 'cut-after', times: 1 })
    expect((await send(outgoing().raw)).state).toBe('sent')
    graph.setFaults({ operation: /send$/, kind: 'gateway-timeout', times: 1 })
    expect((await send(outgoing().raw)).state).toBe('sent')
    expect(mailbox.sent).toHaveLength(2)
  })

  test('a message that may not have left is unknown, and a retry sends the existing draft once', async () => {
    const { raw } = outgoing()
    graph.setFaults({ operation: /send$/, kind: 'unanswered', times: 1 })
    expect((await send(raw)).state).toBe('unknown')
    expect(mailbox.sent).toHaveLength(0)
    expect((await send(raw)).state).toBe('sent')
    expect((await send(raw)).state).toBe('sent')
    expect([mailbox.sent.length, copies()]).toEqual([1, 1])
  })

  test('a failure before sending is temporary: a retry sends the message once', async () => {
    const { raw, messageId } = outgoing()
    graph.setFaults({ operation: /POST .*messages$/, kind: 'cut-after', times: 1 })
    expect(await send(raw)).toMatchObject({ state: 'failed', permanent: false })
    graph.setFaults({ operation: /send$/, kind: 'busy', times: 1 })
    expect(await send(raw)).toMatchObject({ state: 'failed', permanent: false, kind: 'limit' })
    expect((await send(raw)).state).toBe('sent')
    const found = await stage.in((session) => session.findByMessageId('Sent Items', messageId))
    expect([found.length, mailbox.sent.length]).toEqual([1, 1])
  })

  test('a message too large for Graph is refused before anything is sent', async () => {
    const { raw } = outgoing()
    const large = Buffer.concat([raw, Buffer.alloc(4 << 20, 'x')])
    expect(await send(large)).toMatchObject({ state: 'failed', code: 'SIZE_EXCEEDED', permanent: true })
    expect(graph.operations).toEqual([])
  })
})

test('watching reports a possible change at each polling interval', async () => {
  await stage.in(async (session) => {
    await session.openFolder('INBOX')
    const stop = new AbortController()
    const told = new Promise<void>((resolve) => {
      void session.idle(() => resolve(), stop.signal)
    })
    await told
    stop.abort()
  })
})

test('with push notifications polling is fifteen times rarer, and as frequent as before without them', async () => {
  const stop = new AbortController()
  let isPushed = true
  let asked = 0
  let rounds = 0
  const client = {
    get pollMs() {
      rounds += 1
      if (rounds > 61) stop.abort()
      if (rounds === 47) isPushed = false
      return 0
    },
  }
  await pollFolder(
    client as GraphClient,
    () => {
      asked += 1
    },
    stop.signal,
    () => isPushed,
  )
  // Three times fifteen rounds, and then each of the other fifteen.
  expect(asked).toBe(3 + 15)
})
