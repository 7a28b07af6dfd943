import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EwsDouble, startEwsDouble } from '../../../../dev/mail-doubles/index.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import {
  accountOnEws,
  address,
  letter,
  outgoing,
  pass,
  RemoteStage,
} from '../numbered/remote-stage.fixture.ts'

let exchange: EwsDouble
const stage = new RemoteStage(false, () => accountOnEws(exchange, stage))
const { mailbox } = stage

beforeAll(async () => {
  exchange = await startEwsDouble({ desk: { password: pass, mailbox } })
})
afterAll(() => exchange.stop())
beforeEach(() => {
  stage.empty()
  exchange.setFaults()
})

test('a large message comes in pieces, byte for byte', async () => {
  const large = letter(`${'x'.repeat(70)}\r\n`.repeat(30_000))
  mailbox.put(mailbox.folder('inbox'), large)
  const pieces: Buffer[] = []
  await stage.in(async (session) => {
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

test('folders have roles, and folders without mail are skipped', async () => {
  mailbox.addFolder('Calendar', { folderClass: 'IPF.Appointment' })
  const parentId = mailbox.addFolder('Projects & more')
  mailbox.addFolder('Ships', { parentId })
  const folders = await stage.in((session) => session.listFolders())
  const roles = Object.fromEntries(folders.map(({ path, role }) => [path, role]))
  expect(roles).toMatchObject({ INBOX: 'inbox', 'Sent Items': 'sent', 'Projects & more/Ships': null })
  expect(Object.keys(roles)).not.toContain('Calendar')
})

describe('sending', () => {
  const sendTo = (mail: Buffer, to: string[]) =>
    stage.account.send({ envelope: { from: address, to }, raw: mail })

  test('goes out once, with one copy in Sent, and to hidden recipients without naming them', async () => {
    const { raw: mail } = outgoing()
    const outcome = await sendTo(mail, ['ann@customer.example', 'boss@rig.test'])
    expect(outcome).toMatchObject({ state: 'sent', refused: [] })
    expect(mailbox.sent).toHaveLength(1)
    expect(mailbox.sent[0]?.recipients).toEqual(['ann@customer.example', 'boss@rig.test'])
    expect(mailbox.sent[0]?.raw.equals(mail)).toBe(true)
    expect(stage.itemsOf('sentitems')).toHaveLength(1)
  })

  test('without a response the outcome is unknown; Sent shows whether it was sent', async () => {
    for (const [kind, copies] of [
      ['cut-after', 1],
      ['unanswered', 0],
      ['gateway-timeout', 1],
    ] as const) {
      const { raw: mail, messageId } = outgoing()
      exchange.setFaults({ operation: /CreateItem/, kind, times: 9 })
      expect((await sendTo(mail, ['ann@customer.example'])).state).toBe('unknown')
      const found = await stage.in((session) => session.findByMessageId('Sent Items', messageId))
      expect(found).toHaveLength(copies)
    }
    expect(exchange.operations.filter((name) => name === 'CreateItem').slice(-3)).toHaveLength(3)
  })

  test('a busy server is a temporary failure, a wrong password a permanent one', async () => {
    exchange.setFaults({ operation: /CreateItem/, kind: 'busy', times: 1 })
    expect(await sendTo(outgoing().raw, ['ann@customer.example'])).toMatchObject({
      state: 'failed',
      permanent: false,
      kind: 'limit',
    })
    const wrong = await accountOnEws(exchange, stage, 'wrong').send({
      envelope: { from: address, to: ['ann@customer.example'] },
      raw: outgoing().raw,
    })
    expect(wrong).toMatchObject({ state: 'failed', permanent: true, kind: 'auth' })
    expect(mailbox.sent).toHaveLength(0)
  })
})

test('watching a folder reports new mail and changes', async () => {
  stage.fill(1)
  await stage.in(async (session) => {
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
    // Reported as soon as the subscription exists; from then on nothing is missed.
    await hears('removed')
    mailbox.put(mailbox.folder('inbox'), letter())
    await hears('arrived')
    stop.abort()
    await waiting
  })
})

test('a wrong password and a server that accepts none are distinguished', async () => {
  const refused = await accountOnEws(exchange, stage, 'wrong')
    .connect()
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MailServerError)
  expect(refused).toMatchObject({ kind: 'auth' })
  const windows = await startEwsDouble({ desk: { password: pass, mailbox } })
  windows.offerOnlyNtlm()
  await expect(accountOnEws(windows, stage).connect()).rejects.toMatchObject({
    kind: 'refused',
    code: 'NO_BASIC',
  })
  await windows.stop()
})
