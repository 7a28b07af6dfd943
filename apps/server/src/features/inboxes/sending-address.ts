import { mailboxStatesOf } from '#features/mailboxes/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'
import { findListAddress } from './list-addresses.queries.ts'

/** The sender of an inbox, and the address for answers if it is another one. */
export async function sendingAddress(
  tx: Tx,
  workspaceId: string,
  { mailboxId, email }: { readonly mailboxId: string; readonly email: string },
): Promise<{ address: string; replyTo: string | null }> {
  const list = await findListAddress(tx, workspaceId, mailboxId)
  if (!list || list.address !== email || list.sendsAsList) return { address: email, replyTo: null }
  const mailbox = found((await mailboxStatesOf(tx, workspaceId, [mailboxId])).get(mailboxId))
  return { address: mailbox.email, replyTo: email }
}
