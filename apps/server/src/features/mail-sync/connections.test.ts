import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConnectionRequest, createConnections } from './connections.ts'
import { until } from './mail-sync.fixture.ts'

const limits = { total: 10, perHost: 6, perAccount: 2, patienceMs: 20, leastStandingMs: 0 }
const never = new AbortController().signal
const request = (account: string, host = 'a.example', isStanding = false): ConnectionRequest => ({
  target: { host, account },
  signal: never,
  isStanding,
})
/** Work that ends when the test resolves it. */
function work() {
  const ended = Promise.withResolvers<void>()
  return { end: () => ended.resolve(), run: () => ended.promise }
}

test('respects the limits by total, host and account, and serves every request', async () => {
  const one = fc.record({
    account: fc.integer({ min: 0, max: 7 }),
    host: fc.constantFrom('a.example', 'b.example'),
    isStanding: fc.boolean(),
    turns: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 40 }), async (wanted) => {
      const connections = createConnections(limits)
      const now = new Map<string, number>()
      const add = (key: string, by: number): number => {
        now.set(key, (now.get(key) ?? 0) + by)
        return now.get(key) ?? 0
      }
      let most = { total: 0, host: 0, account: 0, standing: 0 }
      const served = await Promise.all(
        wanted.map(({ account, host, isStanding, turns }) =>
          connections.use(request(`${host}/${account}`, host, isStanding), async () => {
            most = {
              total: Math.max(most.total, add('all', 1)),
              host: Math.max(most.host, add(host, 1)),
              account: Math.max(most.account, add(`${host}/${account}`, 1)),
              standing: Math.max(most.standing, add('standing', isStanding ? 1 : 0)),
            }
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
            for (const key of ['all', host, `${host}/${account}`]) add(key, -1)
            add('standing', isStanding ? -1 : 0)
            return true
          }),
        ),
      )
      expect(served).toHaveLength(wanted.length)
      expect(most.total).toBeLessThanOrEqual(limits.total)
      expect(most.host).toBeLessThanOrEqual(limits.perHost)
      expect(most.account).toBeLessThanOrEqual(limits.perAccount)
      expect(most.standing).toBeLessThanOrEqual(9)
      expect(connections.open).toBe(0)
    }),
  )
})

test('standing connections leave room for short work, and one is recalled for a waiting mailbox', async () => {
  const connections = createConnections(limits)
  const standing = [0, 1, 2, 3, 4].map((number) => {
    const recalled = Promise.withResolvers<number>()
    const ended = connections.use(request(`s${number}`, 'a.example', true), async (signal) => {
      signal.addEventListener('abort', () => recalled.resolve(number))
      await recalled.promise
      return number
    })
    return { ended, stop: () => recalled.resolve(-1) }
  })
  // Five of six connections may be standing; the sixth is left for short work.
  expect(await connections.use(request('short'), async () => 'done')).toBe('done')
  const late = connections.use(request('late', 'a.example', true), async () => 'had its turn')
  expect(await Promise.race([late, ...standing.map(({ ended }) => ended)])).toBe(0)
  expect(await late).toBe('had its turn')
  for (const { stop } of standing) stop()
})

test('a refusal lowers the limit of the account; several refusals lower that of the host', async () => {
  const connections = createConnections({ ...limits, perAccount: 5, perHost: 8 })
  const three = [work(), work(), work()]
  const running = three.map(({ run }) => connections.use(request('anna'), run))
  connections.noteLimit({ host: 'a.example', account: 'anna' })
  three[0]?.end()
  await running[0]
  let isOpen = false
  const fourth = connections.use(request('anna'), async () => {
    isOpen = true
  })
  expect(await connections.use(request('bert'), async () => isOpen)).toBe(false)
  three[1]?.end()
  await fourth
  three[2]?.end()
  await Promise.all(running)

  for (const account of ['carl', 'dora', 'emil'])
    await connections.use(request(account), async () => connections.noteLimit({ host: 'a.example', account }))
  const two = [work(), work()]
  const held = two.map(({ run }, index) => connections.use(request(`x${index}`), run))
  let third = false
  const waiting = connections.use(request('x3'), async () => {
    third = true
  })
  expect(await connections.use(request('y', 'b.example'), async () => third)).toBe(false)
  for (const { end } of two) end()
  await Promise.all([...held, waiting])
})

test('a cancelled request gets no connection', async () => {
  const connections = createConnections({ ...limits, perAccount: 1 })
  const first = work()
  const running = connections.use(request('anna'), first.run)
  const stop = new AbortController()
  const second = connections.use({ ...request('anna'), signal: stop.signal }, async () => undefined)
  stop.abort(new Error('enough'))
  await expect(second).rejects.toThrow('enough')
  first.end()
  await running
  await until(async () => (connections.open === 0 ? true : null), 'all are closed')
})
