import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

const names = Array.from({ length: 10 }, (_, n) => `away${n}`)
let rig: MailRig
beforeAll(async () => {
  rig = await startMailRig(names)
})
afterAll(() => rig?.stop())

/** Long enough for the retry interval of a single mailbox to exceed half a minute. */
const triesMeanwhile = 5

test('mailboxes are live within half a minute after their mail server returns, with all new mail', {
  timeout: 150_000,
}, async () => {
  const { owner, dovecot } = rig
  const { client } = owner
  const places: { name: string; mailboxId: string; inboxId: string }[] = []
  for (const name of names) places.push({ name, ...(await connectInbox(owner, rig, name)) })
  const areLive = async () => {
    const { items } = await client.call('mailboxes.list', {})
    return items.every(({ state }) => state === 'live') ? true : null
  }
  await until(areLive, 'all are live', 60_000)

  await dovecot.kill()
  for (const { name } of places) await dovecot.deliver(name, letter({ subject: `while away, ${name}` }))
  for (const { mailboxId } of places)
    await until(
      async () => {
        const { failure } = await client.call('mailSync.get_audit', { mailboxId })
        // An outage never asks for a new password.
        if (failure) expect(failure.kind).toBe('network')
        return (failure?.attempts ?? 0) >= triesMeanwhile ? true : null
      },
      `${mailboxId} was tried again and again`,
      90_000,
    )

  await dovecot.restart()
  const backAt = performance.now()
  for (const { name, inboxId } of places)
    await until(
      async () => {
        const { items } = await client.call('conversations.list', { view: 'all', inboxId })
        return items.some(({ subject }) => subject === `while away, ${name}`) ? true : null
      },
      `the mail of ${name} is here`,
      60_000,
    )
  await until(areLive, 'all are live again', 60_000)
  expect(performance.now() - backAt).toBeLessThan(30_000)
})
