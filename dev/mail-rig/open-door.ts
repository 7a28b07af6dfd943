import { isIPv4 } from 'node:net'

type Answers = {
  /** Host names with addresses; DNS is not used. */
  hosts?: Record<string, string>
  /** URLs with bodies; all others are 404. */
  pages?: Record<string, string>
  srv?: Record<string, { name: string; port: number; priority: number; weight: number }[]>
  mx?: Record<string, { exchange: string; priority: number }[]>
}

/** An egress guard that allows loopback only; names and pages come from `answers`. */
export function allowLoopback(answers: Answers = {}) {
  const asked: string[] = []
  return {
    /** Hosts and URLs requested, in order. */
    asked,
    async resolve(host: string, port: number, purpose: string): Promise<{ address: string; family: 4 | 6 }> {
      asked.push(`${purpose} ${host}:${port}`)
      const found = answers.hosts?.[host] ?? (host === 'localhost' ? '127.0.0.1' : host)
      if (!isIPv4(found)) throw Object.assign(new Error(`no such host: ${host}`), { code: 'ENOTFOUND' })
      if (!found.startsWith('127.')) throw new Error(`${host} is not on loopback`)
      return { address: found, family: 4 }
    },
    async fetchText(url: string): Promise<{ status: number; body: string }> {
      asked.push(url)
      const body = answers.pages?.[url]
      return body === undefined ? { status: 404, body: '' } : { status: 200, body }
    },
    dns: {
      srv: async (name: string) => answers.srv?.[name] ?? [],
      mx: async (name: string) => answers.mx?.[name] ?? [],
      txt: async (): Promise<string[][]> => [],
    },
    allowsPlain: (host: string): boolean => host === 'localhost' || host.startsWith('127.'),
  }
}
