import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { type AliasRow, listAliasRows, putRefusal } from './aliases.queries.ts'
import { announceAliases } from './aliases.ts'

/** An address that an inbox may be answered from. */
export type Sender = Pick<AliasRow, 'email' | 'displayName' | 'defaultAlias'>

/** The aliases that mail may be sent from. */
export const sendersOf = async (tx: Tx, workspaceId: string, inboxId: string): Promise<Sender[]> =>
  (await listAliasRows(tx, workspaceId, [inboxId])).filter(
    ({ isVerified, enableForSend }) => isVerified && enableForSend,
  )

/** Addresses that are ours beside the mailbox's own, whether anything is sent from them or not. */
export const verifiedAddresses = async (tx: Tx, workspaceId: string, inboxId: string): Promise<string[]> =>
  (await listAliasRows(tx, workspaceId, [inboxId])).flatMap(({ isVerified, email }) =>
    isVerified ? [email] : [],
  )

/** The mail server does not let the mailbox send as this alias; false where it is none. */
export async function noteRefused(
  change: SystemChange,
  refusal: { inboxId: string; email: string; text: string },
): Promise<boolean> {
  const isAlias = await putRefusal(change.tx, change.workspaceId, refusal)
  if (isAlias) await announceAliases(change, refusal.inboxId)
  return isAlias
}
