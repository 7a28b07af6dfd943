import { isIPv4, isIPv6 } from 'node:net'

export interface IpAddress {
  family: 4 | 6
  value: bigint
}

/** Parses an address in its one plain notation, else null: dotted decimal with four parts, or IPv6 without a zone. */
export function parseAddress(text: string): IpAddress | null {
  if (isIPv4(text)) return { family: 4, value: fromParts(text.split('.').map(Number), 8n) }
  if (isIPv6(text) && !text.includes('%')) return { family: 6, value: fromParts(groupsOf(text), 16n) }
  return null
}

/**
 * Returns the IPv4 address embedded in an IPv6 address where packets certainly reach it: IPv4-mapped (RFC 4291,
 * 2.5.5.2) and the well-known NAT64 prefix (RFC 6052), which IPv6-only networks use for every IPv4 host.
 */
export function unwrap(address: IpAddress): IpAddress {
  if (address.family === 4) return address
  const prefix = address.value >> 32n
  if (prefix !== 0xffffn && prefix !== 0x64ff9bn << 64n) return address
  return { family: 4, value: address.value & 0xffff_ffffn }
}

/** An IPv4 or IPv6 address as text. */
export function formatAddress({ family, value }: IpAddress): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
  const groups = Array.from({ length: 8 }, (_, index) => (value >> BigInt(112 - 16 * index)) & 0xffffn)
  return groups.map((group) => group.toString(16)).join(':')
}

function groupsOf(text: string): number[] {
  const [head = '', tail] = withoutDots(text).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

// Converts `::ffff:1.2.3.4` to `::ffff:102:304`.
function withoutDots(text: string): string {
  return text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16)
    return `${pair(a, b)}:${pair(c, d)}`
  })
}

function fromParts(parts: number[], bits: bigint): bigint {
  return parts.reduce((value, part) => (value << bits) | BigInt(part), 0n)
}
