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

const sameAddress = (a: Address, b: Address): boolean => a.address.toLowerCase() === b.address.toLowerCase()

const unique = (list: readonly Address[]): Address[] =>
  list.filter((one, index) => list.findIndex((other) => sameAddress(one, other)) === index)

const isNoneOf = (own: readonly string[]) => (one: Address) =>
  !own.some((address) => sameAddress(one, { name: '', address }))

/**
 * Removes our own addresses. If only our addresses are in `to`, they stay: mail from an own address still gets its
 * reply.
 */
export function withoutOwn<L extends { to: Address[]; cc: Address[] }>(lists: L, own: readonly string[]): L {
  const to = lists.to.filter(isNoneOf(own))
  return { ...lists, to: to.length > 0 ? to : lists.to, cc: lists.cc.filter(isNoneOf(own)) }
}

/**
 * Recipients of a reply: the sender or Reply-To, with the other recipients in copy and without our own addresses. After
 * a message of ours, its recipients again.
 */
export function recipientsOf(
  message: Message | undefined,
  own: readonly string[],
): { to: Address[]; cc: Address[] } {
  if (!message) return { to: [], cc: [] }
  const isOther = isNoneOf(own)
  if (message.direction === 'outbound')
    return { to: unique(message.to).filter(isOther), cc: unique(message.cc).filter(isOther) }
  const to = unique(message.replyTo.length > 0 ? message.replyTo : [message.from])
  const cc = unique([...message.to, ...message.cc])
    .filter(isOther)
    .filter((one) => !to.some((other) => sameAddress(one, other)))
  return { to, cc }
}
