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

/** Addresses that are ours beside those of the mailboxes, whether anything is sent from them or not. */
export const listVerifiedAliases = async (
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
): Promise<{ inboxId: string; email: string }[]> =>
  (await listAliasRows(tx, workspaceId, inboxIds)).flatMap(({ isVerified, inboxId, email }) =>
    isVerified ? [{ inboxId, email }] : [],
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
