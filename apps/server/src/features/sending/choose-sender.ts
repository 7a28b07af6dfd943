import { type Sender, sendersOf } from '#features/aliases/index.ts'
import type { MessageRow } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'

interface Choice {
  readonly inboxId: string
  /** The mailbox's address. */
  readonly own: string
  readonly answered: Pick<MessageRow, 'addresses' | 'direction' | 'isByColleague'> | undefined
  /** Address chosen by the writer. */
  readonly wanted: string | undefined
}

export interface ChosenSender {
  readonly address: string
  /** Name of the alias; empty means the inbox's sender name. */
  readonly name: string
  /** Signature of the alias; empty means that of the inbox. */
  readonly signature: string
}

/**
 * Chooses the From address of a reply: the writer's choice, else the alias or tagged address that the customer wrote
 * to, else the default. Only verified addresses are accepted.
 */
export async function chooseSender(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  choice: Choice,
): Promise<ChosenSender> {
  const { inboxId, own, answered, wanted } = choice
  const aliases = await sendersOf(tx, workspaceId, inboxId)
  const known = (address: string): ChosenSender | undefined => {
    const lower = address.toLowerCase()
    const alias = aliases.find(({ email }) => email === lower)
    if (alias) return senderOf(alias)
    return isTagged(lower, own) ? { address, ...unnamed } : undefined
  }
  const usual = aliases.find(({ defaultAlias }) => defaultAlias)
  const standard = usual ? senderOf(usual) : { address: own, ...unnamed }
  if (wanted !== undefined)
    return known(wanted) ?? (wanted === own ? { address: own, ...unnamed } : fail('bad_sender'))
  if (!answered) return standard
  const { to, cc, from } = answered.addresses
  // A colleague's reply comes from a personal address, so the inbox's address is among its recipients.
  for (const { address } of answered.direction === 'inbound' || answered.isByColleague
    ? [...to, ...cc]
    : from) {
    const sender = known(address)
    if (sender) return sender
  }
  return standard
}

const unnamed = { name: '', signature: '' }

const senderOf = ({ email, displayName, signature }: Sender): ChosenSender => ({
  address: email,
  name: displayName,
  signature,
})

/** Whether the address is the mailbox's with a subaddress, `name+tag@domain` (RFC 5233). */
function isTagged(address: string, own: string): boolean {
  const at = own.lastIndexOf('@')
  return address.startsWith(`${own.slice(0, at)}+`) && address.endsWith(own.slice(at))
}
