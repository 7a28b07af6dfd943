import { MailServerError } from '@postroom/mail'
import { expect, test } from 'vitest'
import { createHosts } from './hosts.ts'

const never = new AbortController().signal
const day = 86_400_000

test('at most twenty sign-ins to one server run at once, independently of other servers', async () => {
  const hosts = createHosts()
  let now = 0
  let most = 0
  const doors: (() => void)[] = []
  const connect = async (): Promise<void> => {
    now += 1
    most = Math.max(most, now)
    await new Promise<void>((resolve) => doors.push(resolve))
    now -= 1
  }
  const all = Promise.all(Array.from({ length: 70 }, () => hosts.enter('a.example', never, connect)))
  await hosts.enter('b.example', never, async () => undefined)
  while (doors.length > 0) {
    for (const open of doors.splice(0)) open()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await all
  expect(most).toBe(20)
})

test('a successful connection wakes all mailboxes waiting for that server, and no others', async () => {
  const hosts = createHosts()
  const stop = new AbortController()
  let back = 0
  const waiting = Array.from({ length: 50 }, () =>
    hosts.waitFor('a.example', day, never).then(() => {
      back += 1
    }),
  )
  const other = hosts.waitFor('b.example', day, stop.signal).then(() => 'other')
  expect(hosts.longestWaitMs('a.example')).toBe(150_000)
  expect(hosts.longestWaitMs('b.example')).toBe(20_000)
  await hosts.enter('a.example', never, async () => undefined)
  // Spread over time.
  await new Promise((resolve) => setImmediate(resolve))
  expect(back).toBeLessThan(50)
  await Promise.all(waiting)
  expect(back).toBe(50)
  expect(await Promise.race([other, Promise.resolve('still waiting')])).toBe('still waiting')
  stop.abort()
  await other
})

test('a server counts as away when it is unreachable, not when it refuses one mailbox', async () => {
  const hosts = createHosts()
  const failing = async (kind: 'network' | 'auth' | 'limit'): Promise<boolean> => {
    const error = await hosts
      .enter('a.example', never, () => Promise.reject(new MailServerError(kind, 'no')))
      .catch((reason: unknown) => reason)
    return hosts.isAway(error)
  }
  expect(await failing('network')).toBe(true)
  expect(await failing('auth')).toBe(false)
  expect(await failing('limit')).toBe(false)
})
