import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChaosProxy, startChaosProxy } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

const count = 500
let rig: MailRig
let proxy: ChaosProxy

beforeAll(async () => {
  rig = await startMailRig(['anna', 'bert', 'cleo'])
  proxy = await startChaosProxy({ host: '127.0.0.1', port: rig.dovecot.imapPort }, rig.dovecot.certificate)
})
afterAll(async () => {
  await proxy?.stop()
  await rig?.stop()
})

const hashOf = (raw: string | Buffer): string => createHash('sha256').update(raw).digest('hex')

/** Includes a message that only the ordinary fetch can handle, and a duplicate. */
const letters = (): string[] => {
  const small = Array.from({ length: count - 2 }, (_, index) => letter({ subject: `letter ${index}` }))
  return [
    ...small.slice(0, 300),
    `${letter({ subject: 'large' })}${'x'.repeat(78).concat('\r\n').repeat(60_000)}`,
    ...small.slice(300),
    small[0] ?? '',
  ]
}

async function expectAllHeld(mailboxId: string, raws: readonly string[]): Promise<void> {
  const { client } = rig.owner
  const mailbox = await until(async () => {
    const now = await client.call('mailboxes.get', { mailboxId })
    return now.state === 'live' && now.sync.messagesHeld === count ? now : null
  }, 'all is held')
  expect(mailbox.sync).toMatchObject({ messagesOnServer: count, quarantined: 0 })
  expect((await client.call('mailSync.get_audit', { mailboxId })).failure).toBeNull()
  for (const hash of new Set(raws.map(hashOf)))
    expect(hashOf(await rig.server.app.blobs.get(Buffer.from(hash, 'hex')))).toBe(hash)
}

test('many messages are fetched over a separate connection', { timeout: 120_000 }, async () => {
  const raws = letters()
  await rig.dovecot.deliverMany(
    'anna',
    raws.map((raw) => Buffer.from(raw)),
  )
  let isUsed = false
  proxy.rewrite((chunk) => {
    isUsed ||= /^B9 OK/m.test(chunk.toString('latin1'))
    return chunk
  })
  const { mailboxId } = await connectInbox(rig.owner, rig, 'anna', proxy.port)
  await expectAllHeld(mailboxId, raws)
  expect(isUsed).toBe(true)
})

test.each([
  ['bert', 'refuses the sign-in', /^B2 OK/m, 'B2 NO'],
  ['cleo', 'refuses during the fetch', /^B9 OK/m, 'B9 NO'],
])(
  '%s: if the bulk connection %s, the messages are fetched over the first one',
  { timeout: 120_000 },
  async (user, _, said, instead) => {
    const raws = letters()
    await rig.dovecot.deliverMany(
      user,
      raws.map((raw) => Buffer.from(raw)),
    )
    let isRefused = false
    proxy.rewrite((chunk) => {
      const text = chunk.toString('latin1')
      isRefused ||= said.test(text)
      return Buffer.from(text.replace(said, instead), 'latin1')
    })
    const { mailboxId } = await connectInbox(rig.owner, rig, user, proxy.port)
    await expectAllHeld(mailboxId, raws)
    expect(isRefused).toBe(true)
  },
)
