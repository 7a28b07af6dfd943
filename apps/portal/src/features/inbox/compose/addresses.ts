import type { Message } from '@postroom/contract'

export type Address = Message['from']

const named = /^(.*?)\s*<\s*([^<>]+?)\s*>$/su
// The server has the last word; this spares a round trip for what is plainly no address.
const plausible = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+$/u

/** "Annika Reuß <annika@…>" or a bare address, as typed or pasted. */
export function parseAddress(text: string): Address {
  const found = named.exec(text.trim())
  if (!found) return { name: '', address: text.trim() }
  return { name: (found[1] ?? '').replace(/^"(.*)"$/su, '$1').trim(), address: found[2] ?? '' }
}

export const printAddress = ({ name, address }: Address): string => (name ? `${name} <${address}>` : address)

export const isPlausible = ({ address }: Address): boolean => plausible.test(address)

const sameAddress = (a: Address, b: Address): boolean => a.address.toLowerCase() === b.address.toLowerCase()

const unique = (list: readonly Address[]): Address[] =>
  list.filter((one, index) => list.findIndex((other) => sameAddress(one, other)) === index)

/**
 * Whom an answer goes to: whoever wrote (or where they want answers), the others kept in copy, and our own address
 * in neither. After a message of ours it goes to the same people again.
 */
export function recipientsOf(
  message: Message | undefined,
  ownAddress: string,
): { to: Address[]; cc: Address[] } {
  if (!message) return { to: [], cc: [] }
  const isOther = (address: Address) => !sameAddress(address, { name: '', address: ownAddress })
  if (message.direction === 'outbound')
    return { to: unique(message.to).filter(isOther), cc: unique(message.cc).filter(isOther) }
  const to = unique(message.replyTo.length > 0 ? message.replyTo : [message.from])
  const cc = unique([...message.to, ...message.cc])
    .filter(isOther)
    .filter((one) => !to.some((other) => sameAddress(one, other)))
  return { to, cc }
}
