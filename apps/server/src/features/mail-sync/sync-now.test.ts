import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectInbox, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
beforeAll(async () => {
  rig = await startMailRig(['anna'])
})
afterAll(() => rig?.stop())

/** After so many failed attempts the next one follows after 15 s at the earliest. */
const failedAttempts = 5

test('a look that is asked for while an attempt to connect fails is a new attempt at once', {
  timeout: 120_000,
}, async () => {
  const { owner, dovecot } = rig
  const { mailboxId } = await connectInbox(owner, rig, 'anna')
  const look = () => owner.client.call('mailboxes.sync_now', { mailboxId })
  await until(async () => {
    const { state } = await owner.client.call('mailboxes.get', { mailboxId })
    return state === 'live' ? true : null
  }, 'it is live')

  await dovecot.kill()
  await until(async () => {
    await look()
    const { failure } = await owner.client.call('mailSync.get_audit', { mailboxId })
    return (failure?.attempts ?? 0) >= failedAttempts ? true : null
  }, 'it was tried in vain')

  const silent = createServer()
  onTestFinished(() => void silent.close())
  const nextConnection = async (): Promise<Socket> => {
    const [socket] = await once(silent, 'connection')
    return socket as Socket
  }
  silent.listen(dovecot.imapsPort, '127.0.0.1')
  const held = nextConnection()
  await until(async () => {
    await look()
    return Promise.race([held, Promise.resolve(null)])
  }, 'it connects to a server that is silent')
  await look()
  const again = nextConnection()
  const failedAt = performance.now()
  ;(await held).destroy()
  ;(await again).destroy()
  expect(performance.now() - failedAt).toBeLessThan(10_000)
})
