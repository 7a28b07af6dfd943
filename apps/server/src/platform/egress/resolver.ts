import { promises as dns } from 'node:dns'
import { EgressError } from './egress-error.ts'

export interface CheckedAddress {
  address: string
  family: 4 | 6
}

/** The name service. A test hands in its own; its answers are checked like any other. */
export interface EgressResolver {
  addresses(name: string): Promise<string[]>
  srv(name: string): Promise<{ name: string; port: number; priority: number; weight: number }[]>
  mx(name: string): Promise<{ exchange: string; priority: number }[]>
  txt(name: string): Promise<string[][]>
}

const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME'])

/**
 * Asks the name servers themselves, and getaddrinfo(3), which also knows /etc/hosts, only for names that they do not give:
 * it holds a thread of the pool while it waits, and in an outage four of them would stop files and passwords too. So one
 * such question is asked at a time, and in an outage most are not asked at all.
 */
export function createSystemResolver(): EgressResolver {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  const lookUp = createHostLookUp()
  return {
    async addresses(name) {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (found.length > 0) return found
      const failed = answers.find((answer) => answer.status === 'rejected' && !isAbsent(answer.reason))
      return lookUp(name, failed?.status === 'rejected' ? failed.reason : null)
    },
    srv: (name) => resolver.resolveSrv(name),
    mx: (name) => resolver.resolveMx(name),
    txt: (name) => resolver.resolveTxt(name),
  }
}

const MAX_WAITING_LOOK_UPS = 20

/** `outage` is what the name servers answered, if that was not "no such name"; it is thrown where too many wait already. */
function createHostLookUp() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (name: string, outage: unknown): Promise<string[]> => {
    if (outage && waiting >= MAX_WAITING_LOOK_UPS) throw outage
    waiting += 1
    const found = last.then(() => dns.lookup(name, { all: true, verbatim: true }))
    last = found.catch(() => undefined)
    try {
      return (await found).map((entry) => entry.address)
    } catch (error) {
      throw outage ?? error
    } finally {
      waiting -= 1
    }
  }
}

/** Gives a failed look-up its kind: a name that does not exist, or a name service that does not answer. */
export async function asking<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof EgressError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    const kind = isAbsent(error) ? 'not_found' : 'dns_failed'
    throw new EgressError(kind, `${name} (${code ?? error})`, { cause: error, code })
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ABSENT.has(String(error.code))
}
