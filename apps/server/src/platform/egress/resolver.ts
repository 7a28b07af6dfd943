import { promises as dns } from 'node:dns'
import { EgressError } from './egress-error.ts'

export interface CheckedAddress {
  address: string
  family: 4 | 6
}

/** DNS lookups. A test may pass its own; answers are always checked. */
export interface EgressResolver {
  addresses(name: string): Promise<string[]>
  srv(name: string): Promise<{ name: string; port: number; priority: number; weight: number }[]>
  mx(name: string): Promise<{ exchange: string; priority: number }[]>
  txt(name: string): Promise<string[][]>
}

/** Names of this machine, which no DNS server is asked for (RFC 6761, 6.3): an outage of DNS must not cut it off from itself. */
const isLocalhost = (name: string): boolean => /(?:^|\.)localhost\.?$/i.test(name)

const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME'])

/**
 * Queries the DNS servers directly. getaddrinfo(3), which also reads /etc/hosts, is used only for names they do not
 * have: it blocks a thread of the pool, and during an outage four of them would also block files and password hashes.
 * Hence one such lookup at a time, and few during an outage. `servers` are the DNS servers, if not those of the system.
 */
export function createSystemResolver(servers?: readonly string[]): EgressResolver {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  if (servers) resolver.setServers(servers)
  const lookUp = createHostLookUp()
  return {
    async addresses(name) {
      if (isLocalhost(name)) return lookUpHost(name)
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

async function lookUpHost(name: string): Promise<string[]> {
  const entries = await dns.lookup(name, { all: true, verbatim: true })
  return entries.map(({ address }) => address)
}

const MAX_WAITING_LOOK_UPS = 20

/** `outage` is the DNS error if it was not "no such name"; it is thrown if too many lookups wait already. */
function createHostLookUp() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (name: string, outage: unknown): Promise<string[]> => {
    if (outage && waiting >= MAX_WAITING_LOOK_UPS) throw outage
    waiting += 1
    const found = last.then(() => lookUpHost(name))
    last = found.catch(() => undefined)
    try {
      return await found
    } catch (error) {
      throw outage ?? error
    } finally {
      waiting -= 1
    }
  }
}

/** Classifies a failed lookup: the name does not exist, or DNS is unavailable. */
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
