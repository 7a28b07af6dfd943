import { type IpAddress, parseAddress } from './ip-address.ts'

export interface IpRange {
  family: 4 | 6
  first: bigint
  last: bigint
}

/** Parses `10.0.0.0/8`, `fd00::/8` or a single address; null for anything else. */
export function parseRange(text: string): IpRange | null {
  const [addressText = '', lengthText] = text.split('/')
  const address = parseAddress(addressText)
  if (!address) return null
  const bits = address.family === 4 ? 32 : 128
  const length = lengthText === undefined ? bits : /^\d{1,3}$/.test(lengthText) ? Number(lengthText) : -1
  if (length < 0 || length > bits) return null
  const size = 1n << BigInt(bits - length)
  const first = address.value - (address.value % size)
  return { family: address.family, first, last: first + size - 1n }
}

/** Whether an address lies in one of the ranges. */
export function isInRanges(ranges: readonly IpRange[], { family, value }: IpAddress): boolean {
  return ranges.some((range) => range.family === family && range.first <= value && value <= range.last)
}

/**
 * Whether an address is on the public internet, by the IANA special-purpose registries (RFC 6890) and addresses that
 * cloud providers reserve.
 */
export function isPublic(address: IpAddress): boolean {
  if (address.family === 4) return !isInRanges(NOT_PUBLIC_V4, address)
  return isInRanges(GLOBAL_V6, address) && !isInRanges(NOT_PUBLIC_V6, address) && !isIsatap(address)
}

/**
 * Addresses that no setting can allow: on Linux `0.0.0.0` and `::` are this machine, and the others never belong to a
 * host.
 */
export function isUnusable(address: IpAddress): boolean {
  return isInRanges(UNUSABLE, address)
}

// RFC 5214: the last 64 bits are 0000:5efe or 0200:5efe and an IPv4 address, under any prefix.
function isIsatap({ value }: IpAddress): boolean {
  return ((value >> 32n) & 0xfdff_ffffn) === 0x5efen
}

function ranges(...texts: string[]): IpRange[] {
  return texts.map((text) => {
    const range = parseRange(text)
    if (!range) throw new Error(`invalid address range: ${text}`)
    return range
  })
}

const UNUSABLE = ranges('0.0.0.0/8', '224.0.0.0/4', '255.255.255.255', '::', 'ff00::/8')

const NOT_PUBLIC_V4 = ranges(
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT, and one cloud's metadata service
  '127.0.0.0/8', // loopback
  '168.63.129.16', // another cloud's host agent, in public space
  '169.254.0.0/16', // link-local, and most clouds' metadata service
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays, which reach into any IPv4 network
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/3', // multicast, reserved, broadcast
)

const GLOBAL_V6 = ranges('2000::/3')

const NOT_PUBLIC_V6 = ranges(
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: carries any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // returned to IANA (6bone)
  '3fff::/20', // documentation
)
