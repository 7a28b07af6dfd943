import type { Message } from '@postroom/contract'

export type Address = Message['from']

const named = /^(.*?)\s*<\s*([^<>]+?)\s*>$/su
// A quick check that spares a request for obvious mistakes; the server decides.
const plausible = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+$/u

/** Parses "Annika Reuß <annika@…>", a mailto link, or a bare address, which may end a sentence. */
export function parseAddress(text: string): Address {
  const found = named.exec(text.trim())
  if (!found) return { name: '', address: bare(text.trim()) }
  const name = (found[1] ?? '').replace(/^"(.*)"$/su, (_, quoted: string) => quoted.replace(/\\(.)/gsu, '$1'))
  return { name: name.trim(), address: bare(found[2] ?? '') }
}

const bare = (text: string): string => text.replace(/^mailto:([^?]*).*$/isu, '$1').replace(/\.+$/u, '')

/** Quoted names, addresses in brackets, separators, a bare address with its space, words, other characters. */
const tokens =
  /"(?:[^"\\\r\n]|\\.)*"(?=\s*<)|"[^"@\r\n]*"|<[^<>]*>|[,;\r\n\t][,;\s]*|[^\s,;<>"]+@[^\s,;<>"]+ *|[^\s,;<>"]+|./gsu

/**
 * Parses pasted text: addresses separated by commas, semicolons, lines or spaces. A comma inside a name, as in "Reuß, Annika
 * <annika@…>", does not separate.
 */
export function parseAddressList(text: string): Address[] {
  const parts: string[] = []
  let begun = ''
  // Parts from here on have no address: an address in brackets makes them its name.
  let from = 0
  const end = () => {
    if (begun.trim()) parts.push(begun)
    begun = ''
  }
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token.startsWith('<') && token.includes('@')) {
      const name = [...parts.splice(from), begun].map((part) => part.trim()).join(', ')
      parts.push(`${name} ${token}`)
      begun = ''
      from = parts.length
    } else if (/^[,;\r\n\t]/u.test(token)) {
      end()
      if (token.trim() !== ',') from = parts.length
    } else if (token.includes('@') && !token.startsWith('"') && text[index + token.length] !== '<') {
      parts.push(begun + token)
      begun = ''
      from = parts.length
    } else begun += token
  }
  end()
  return parts.map(parseAddress)
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
