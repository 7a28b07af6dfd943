import type { ConnectionOptions } from 'node:tls'
import { type AllowList, createAllowList } from './allow-list.ts'
import { type Connection, openSocket, secureSocket } from './connect.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { EgressError } from './egress-error.ts'
import { type EgressFetchOptions, type EgressResponse, fetchThrough } from './fetch.ts'
import { type Host, readDnsName, readHost } from './host-name.ts'
import { formatAddress, parseAddress, unwrap } from './ip-address.ts'
import { isInRanges, isPublic, parseRange } from './ip-ranges.ts'
import { isPortOpenFor } from './ports.ts'
import { asking, type CheckedAddress, createSystemResolver, type EgressResolver } from './resolver.ts'

/**
 * Outbound connections to user-supplied addresses (SSRF guard). The address actually connected to is always checked.
 */
export interface Egress {
  /**
   * Resolves a host to one checked address; connect to exactly this address, since a second lookup may return another
   * (DNS rebinding).
   */
  resolve(host: string, port: number, purpose: string): Promise<CheckedAddress>
  connect(
    host: string,
    port: number,
    options: { purpose: string; tls?: ConnectionOptions | boolean; timeoutMs?: number; signal?: AbortSignal },
  ): Promise<Connection>
  fetch(url: string, options: EgressFetchOptions): Promise<EgressResponse>
  fetchText(
    url: string,
    options: { maxBytes: number; timeoutMs: number },
  ): Promise<{ status: number; body: string }>
  dns: Omit<EgressResolver, 'addresses'>
  /** Whether mail may be sent there unencrypted: only to loopback, and only if the operator allowed it. */
  allowsPlain(host: string): boolean
}

const DNS_TIMEOUT_MS = 8_000
const LOOPBACK = ['127.0.0.0/8', '::1'].flatMap((text) => parseRange(text) ?? [])

/** Creates the SSRF guard. `allow`: further networks and names, as in `createAllowList`. */
export function createEgress(options: { allow: readonly string[]; resolver?: EgressResolver }): Egress {
  const resolver = options.resolver ?? createSystemResolver()
  const allowList = createAllowList(options.allow)

  const resolveAll = async (text: string, port: number, purpose: string, deadline: Deadline) => {
    const host = readHost(text)
    if (!isPortOpenFor(port, purpose)) throw new EgressError('forbidden_port', `${port} for ${purpose}`)
    const answers = host.address
      ? [host.name]
      : await asking(host.name, () => deadline.within(resolver.addresses(host.name)))
    if (answers.length === 0) throw new EgressError('not_found', host.name)
    return { host, addresses: checkAll(host, answers, allowList) }
  }

  const open = async (
    text: string,
    port: number,
    { purpose, tls, deadline }: { purpose: string; tls: ConnectionOptions | null; deadline: Deadline },
  ): Promise<Connection> => {
    const { host, addresses } = await resolveAll(text, port, purpose, deadline)
    const socket = await openSocket(addresses, port, deadline)
    return tls ? secureSocket(socket, host, tls, deadline) : socket
  }

  const timed = async <T>(
    timeoutMs: number,
    what: string,
    run: (deadline: Deadline) => Promise<T>,
    signal?: AbortSignal,
  ) => {
    const deadline = startDeadline(timeoutMs, what, signal)
    try {
      return await run(deadline)
    } finally {
      deadline.clear()
    }
  }

  const ask = <T>(text: string, query: (name: string) => Promise<T>) =>
    timed(DNS_TIMEOUT_MS, text, (deadline) => {
      const name = readDnsName(text)
      return asking(name, () => deadline.within(query(name)))
    })

  const fetch = (url: string, fetchOptions: EgressFetchOptions) => fetchThrough(open, url, fetchOptions)

  return {
    async resolve(host, port, purpose) {
      const run = (deadline: Deadline) => resolveAll(host, port, purpose, deadline)
      const [first] = (await timed(DNS_TIMEOUT_MS, host, run)).addresses
      if (!first) throw new EgressError('not_found', host)
      return first
    },
    connect: (host, port, { purpose, tls = false, timeoutMs = 10_000, signal }) => {
      const secured = tls === true ? {} : tls === false ? null : tls
      return timed(
        timeoutMs,
        host,
        (deadline) => open(host, port, { purpose, tls: secured, deadline }),
        signal,
      )
    },
    fetch,
    async fetchText(url, { maxBytes, timeoutMs }) {
      const response = await fetch(url, { purpose: 'web', maxBytes, timeoutMs, redirects: 3 })
      return { status: response.status, body: await response.text() }
    },
    dns: {
      srv: (name) => ask(name, (plain) => resolver.srv(plain)),
      mx: (name) => ask(name, (plain) => resolver.mx(plain)),
      txt: (name) => ask(name, (plain) => resolver.txt(plain)),
    },
    allowsPlain(host) {
      const address = host === 'localhost' ? parseAddress('127.0.0.1') : parseAddress(host)
      return (
        address !== null &&
        isInRanges(LOOPBACK, address) &&
        allowList.allows({ name: host, address }, address)
      )
    },
  }
}

/**
 * Refuses the host if any of its addresses is forbidden: a mix is an attempt to be retried into the internal network.
 * IPv4 first, because IPv6 is more often broken than missing.
 */
function checkAll(host: Host, answers: string[], allowList: AllowList): CheckedAddress[] {
  const checked = answers.map((answer) => {
    const address = parseAddress(answer)
    if (!address) throw new EgressError('forbidden_address', `${host.name} is ${JSON.stringify(answer)}`)
    const plain = unwrap(address)
    if (!isPublic(plain) && !allowList.allows(host, plain)) {
      throw new EgressError('forbidden_address', `${host.name} is ${formatAddress(address)}`)
    }
    return { address: formatAddress(plain), family: plain.family }
  })
  return checked.sort((a, b) => a.family - b.family)
}
