// Loaded before a process of a test: at SIGUSR2 it reads from the file HARD_TIMES what is wrong with the world from now on.
import { promises as dns } from 'node:dns'
import { readFileSync, writeFileSync } from 'node:fs'

export interface HardTimes {
  /** The clock of the machine goes ahead by so much, or behind. */
  readonly clockOffsetMs: number
  /** No name can be looked up. */
  readonly namesFail: boolean
}

let times: HardTimes = { clockOffsetMs: 0, namesFail: false }
process.on('SIGUSR2', () => {
  const file = process.env.HARD_TIMES ?? ''
  times = JSON.parse(readFileSync(file, 'utf8')) as HardTimes
  writeFileSync(`${file}.now`, new Date().toISOString())
})

const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: []) =>
    given.length > 0 ? new target(...given) : new target(target.now() + times.clockOffsetMs),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + times.clockOffsetMs : Reflect.get(target, name, receiver),
})

const outage = (): Error => Object.assign(new Error('queryA ESERVFAIL'), { code: 'ESERVFAIL' })
const failing =
  <Given extends unknown[], T>(real: (...given: Given) => Promise<T>) =>
  (...given: Given): Promise<T> =>
    times.namesFail ? Promise.reject(outage()) : real(...given)

dns.lookup = failing(dns.lookup.bind(dns) as (...given: unknown[]) => Promise<never>) as typeof dns.lookup
const { prototype } = dns.Resolver
const { resolve4, resolve6 } = prototype as unknown as Record<
  'resolve4' | 'resolve6',
  (name: string) => Promise<never>
>
prototype.resolve4 = function (this: dns.Resolver, name: string) {
  return failing(() => resolve4.call(this, name))()
}
prototype.resolve6 = function (this: dns.Resolver, name: string) {
  return failing(() => resolve6.call(this, name))()
}
