import type { Message } from '@postroom/contract'

export type Address = Message['from']

const named = /^(.*?)\s*<\s*([^<>]+?)\s*>$/su
// A quick check that spares a request for obvious mistakes; the server decides.
const plausible = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+$/u

/** Parses "Annika Reuß <annika@…>" or a bare address. */
export function parseAddress(text: string): Address {
  const found = named.exec(text.trim())
  if (!found) return { name: '', address: text.trim() }
  return { name: (found[1] ?? '').replace(/^"(.*)"$/su, '$1').trim(), address: found[2] ?? '' }
}

/**
 * Parses pasted text: addresses separated by commas, semicolons or lines. A comma inside a name, as in "Reuß, Annika
 * <annika@…>", does not separate.
 */
export function parseAddressList(text: string): Address[] {
  const parts: string[] = []
  let begun = ''
  for (const part of text.split(/([,;\r\n\t]+)/u)) {
    const isSeparator = /^[,;\r\n\t]+$/u.test(part)
    if (!isSeparator) begun += part
    else if (begun.includes('@') || part !== ',') {
      parts.push(begun)
      begun = ''
    } else begun += part
  }
  return [...parts, begun].filter((part) => part.trim() !== '').map(parseAddress)
}

export const printAddress = ({ name, address }: Address): string => (name ? `${name} <${address}>` : address)

export const isPlausible = ({ address }: Address): boolean => plausible.test(address)

/** The addresses without those that were named before; upper and lower case do not count. */
export const uniqueAddresses = (list: readonly Address[]): Address[] => {
  const known = new Set<string>()
  return list.filter(({ address }) => {
    const key = address.toLowerCase()
    return !known.has(key) && known.add(key)
  })
}
