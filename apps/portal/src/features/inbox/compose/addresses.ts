import type { Message } from '@postroom/contract'
import { type Address, uniqueAddresses } from '#lib/address-list.ts'

const sameAddress = (a: Address, b: Address): boolean => a.address.toLowerCase() === b.address.toLowerCase()

const isNoneOf = (own: readonly string[]) => (one: Address) =>
  !own.some((address) => sameAddress(one, { name: '', address }))

/**
 * Removes those of our own addresses that a reply to all of the message adds while they are not known to be ours; those
 * that the writer added stay. If only our addresses are in `to`, they stay: mail from an own address still gets its reply.
 */
export function withoutOwn<L extends { to: Address[]; cc: Address[] }>(
  lists: L,
  message: Message | undefined,
  own: readonly string[],
): L {
  const defaults = recipientsOf(message, [])
  const isOther = isNoneOf(own)
  const drop = (list: Address[], added: readonly Address[]) =>
    list.filter((one) => isOther(one) || !added.some((other) => sameAddress(one, other)))
  const to = drop(lists.to, defaults.to)
  return { ...lists, to: to.length > 0 ? to : lists.to, cc: drop(lists.cc, defaults.cc) }
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
    return {
      to: uniqueAddresses(message.to).filter(isOther),
      cc: uniqueAddresses(message.cc).filter(isOther),
    }
  const to = uniqueAddresses(message.replyTo.length > 0 ? message.replyTo : [message.from])
  const cc = uniqueAddresses([...message.to, ...message.cc])
    .filter(isOther)
    .filter((one) => !to.some((other) => sameAddress(one, other)))
  return { to, cc }
}

/** Whether someone of the default copies gets a copy. */
export const isCopied = ({ cc }: { cc: readonly Address[] }, copies: readonly Address[]): boolean =>
  copies.some((copy) => cc.some((one) => sameAddress(one, copy)))

/** Adds the default copies or removes them. Addresses that the writer added stay. */
export function withCopies<L extends { to: Address[]; cc: Address[]; bcc: Address[] }>(
  lists: L,
  copies: readonly Address[],
  isReplyAll: boolean,
): L {
  const isNoneIn = (others: readonly Address[]) => (one: Address) =>
    !others.some((other) => sameAddress(one, other))
  const given = [...lists.to, ...lists.cc, ...lists.bcc]
  const cc = isReplyAll ? [...lists.cc, ...copies.filter(isNoneIn(given))] : lists.cc.filter(isNoneIn(copies))
  return { ...lists, cc }
}

/** The recipients for another answered message: its default ones instead of those of the former, and what the writer added. */
export function exchangeDefaults<L extends { to: Address[]; cc: Address[]; bcc: Address[] }>(
  lists: L,
  former: Pick<L, 'to' | 'cc'>,
  next: Pick<L, 'to' | 'cc'>,
): L {
  const defaults = [...former.to, ...former.cc, ...next.to, ...next.cc]
  const added = (list: readonly Address[]) =>
    list.filter((one) => !defaults.some((other) => sameAddress(one, other)))
  return {
    ...lists,
    to: [...next.to, ...added(lists.to)],
    cc: [...next.cc, ...added(lists.cc)],
    bcc: added(lists.bcc),
  }
}
