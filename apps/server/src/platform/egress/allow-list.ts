import { domainToASCII } from 'node:url'
import type { Host } from './host-name.ts'
import type { IpAddress } from './ip-address.ts'
import { type IpRange, isInRanges, isUnusable, parseRange } from './ip-ranges.ts'

/** Hosts outside the public internet that the operator allows. */
export interface AllowList {
  allows(host: Host, address: IpAddress): boolean
}

/** Entries are ranges (`10.1.0.0/16`), addresses, names (`mail.lan`) or a domain's subdomains (`*.lan`). */
export function createAllowList(entries: readonly string[]): AllowList {
  const ranges: IpRange[] = []
  const names = new Set<string>()
  const suffixes: string[] = []
  for (const entry of entries.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')) {
    const range = parseRange(entry)
    const name = domainToASCII(entry.replace(/^\*\./, ''))
    if (range) ranges.push(range)
    else if (name === '' || /[/:]/.test(entry)) throw new Error(`invalid range or host name: ${entry}`)
    else if (entry.startsWith('*.')) suffixes.push(`.${name}`)
    else names.add(name)
  }
  return {
    allows(host, address) {
      if (isUnusable(address)) return false
      if (isInRanges(ranges, address)) return true
      if (host.address) return false
      return names.has(host.name) || suffixes.some((suffix) => host.name.endsWith(suffix))
    },
  }
}
