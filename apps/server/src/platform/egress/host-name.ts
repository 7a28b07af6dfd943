import { domainToASCII } from 'node:url'
import { EgressError } from './egress-error.ts'
import { type IpAddress, parseAddress } from './ip-address.ts'

export interface Host {
  /** The ASCII name, or the address as text. */
  name: string
  address: IpAddress | null
}

/**
 * Parses a host as typed. Refuses every notation that resolvers interpret differently: numbers other than four decimal
 * parts, zones, escapes, ports and user names.
 */
export function readHost(text: string): Host {
  const plain = /^\[[^\]]*\]$/.test(text) ? text.slice(1, -1) : text
  const address = parseAddress(plain)
  if (address) {
    if (address.family === 4 && plain !== text) throw invalid(text)
    return { name: plain, address }
  }
  if (plain !== text || !/^[^\p{Cc}\p{Cf}\p{Z}/\\@:?#%[\]<>^|"'`{}()$&;,*+=!~]{1,253}$/u.test(text))
    throw invalid(text)
  const name = domainToASCII(text).replace(/\.$/, '')
  if (!isDomainName(name)) throw invalid(text)
  return { name, address: null }
}

/** Reads a name that is only looked up in the DNS, where service labels begin with an underscore. */
export function readDnsName(text: string): string {
  return readHost(text).name
}

function isDomainName(name: string): boolean {
  const labels = name.split('.')
  if (name.length > 253 || !labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)))
    return false
  // inet_aton(3) reads 127.1, 017700000001 and 0x7f000001 as addresses, so a name must not end in a number.
  return !/^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')
}

function invalid(text: string): EgressError {
  return new EgressError('invalid_host', `invalid host name: ${JSON.stringify(text.slice(0, 100))}`)
}
