import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { type AliasRow, listAliasRows, putRefusal } from './aliases.queries.ts'
import { announceAliases } from './aliases.ts'

/** A From address that the inbox may reply with. */
export type Sender = Pick<AliasRow, 'email' | 'displayName' | 'signature' | 'defaultAlias'>

/** Aliases of the inbox that mail may be sent from. */
export const sendersOf = async (tx: Tx, workspaceId: string, inboxId: string): Promise<Sender[]> =>
  (await listAliasRows(tx, workspaceId, [inboxId])).filter(
    ({ isVerified, enableForSend }) => isVerified && enableForSend,
  )

/** Verified aliases, which count as our own addresses, also if sending is disabled. */
export const listVerifiedAliases = async (
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
): Promise<{ inboxId: string; email: string }[]> =>
  (await listAliasRows(tx, workspaceId, inboxIds)).flatMap(({ isVerified, inboxId, email }) =>
    isVerified ? [{ inboxId, email }] : [],
  )

/** Records that the mail server refuses to send as this alias; false if the address is no alias. */
export async function noteRefused(
  change: SystemChange,
  refusal: { inboxId: string; email: string; text: string },
): Promise<boolean> {
  const isAlias = await putRefusal(change.tx, change.workspaceId, refusal)
  if (isAlias) await announceAliases(change, refusal.inboxId)
  return isAlias
}
