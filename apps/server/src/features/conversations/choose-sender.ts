import { sendersOf } from '#features/aliases/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import type { MessageRow } from './message-rows.queries.ts'

interface Choice {
  readonly inboxId: string
  /** The mailbox's own address. */
  readonly own: string
  readonly newest: Pick<MessageRow, 'addresses' | 'direction' | 'isByColleague'> | undefined
  /** As the writer chose it. */
  readonly wanted: string | undefined
}

export interface ChosenSender {
  readonly address: string
  /** The name that goes with the address; empty is the inbox's usual one. */
  readonly name: string
}

/**
 * The address a reply goes out from: the one that the writer chose, else the alias (or the own address with a tag) that
 * the customer wrote to, else the default. Nobody sends from what nobody showed to be theirs.
 */
export async function chooseSender({ tx, workspaceId }: Context, choice: Choice): Promise<ChosenSender> {
  const { inboxId, own, newest, wanted } = choice
  const aliases = await sendersOf(tx, workspaceId, inboxId)
  const known = (address: string): ChosenSender | undefined => {
    const lower = address.toLowerCase()
    const alias = aliases.find(({ email }) => email === lower)
    if (alias) return { address: alias.email, name: alias.displayName }
    return isTagged(lower, own) ? { address, name: '' } : undefined
  }
  const usual = aliases.find(({ defaultAlias }) => defaultAlias)
  const standard = usual ? { address: usual.email, name: usual.displayName } : { address: own, name: '' }
  if (wanted !== undefined)
    return known(wanted) ?? (wanted === own ? { address: own, name: '' } : fail('bad_sender'))
  if (!newest) return standard
  const { to, cc, from } = newest.addresses
  // A colleague answered from an address that is not the inbox's: it was written to like a customer's mail.
  for (const { address } of newest.direction === 'inbound' || newest.isByColleague ? [...to, ...cc] : from) {
    const sender = known(address)
    if (sender) return sender
  }
  return standard
}

/** The own address with a tag behind it (RFC 5233), which is nobody else's. */
function isTagged(address: string, own: string): boolean {
  const at = own.lastIndexOf('@')
  return address.startsWith(`${own.slice(0, at)}+`) && address.endsWith(own.slice(at))
}
