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
 * Asks the name servers themselves. getaddrinfo(3), which also knows /etc/hosts, is asked only for names that they do not
 * have: it holds a thread of the pool while it waits, and in an outage four of them would stop files and passwords too.
 */
export function createSystemResolver(): EgressResolver {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  return {
    async addresses(name) {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (found.length > 0) return found
      for (const answer of answers) {
        if (answer.status === 'rejected' && !isAbsent(answer.reason)) throw answer.reason
      }
      return (await dns.lookup(name, { all: true, verbatim: true })).map((entry) => entry.address)
    },
    srv: (name) => resolver.resolveSrv(name),
    mx: (name) => resolver.resolveMx(name),
    txt: (name) => resolver.resolveTxt(name),
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
