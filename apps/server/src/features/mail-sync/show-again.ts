import { listBelongingElsewhere } from '#features/conversations/index.ts'
import { findMailbox, takesMovedMail, wakeMailSync } from '#features/mailboxes/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { MailSource } from './folders.queries.ts'
import { findLeaving, queueChange } from './pending-changes.queries.ts'

/** Options of `storeIncoming` for messages that were only in junk or trash and now have a copy in another folder here. */
export const showAgain = (source: MailSource) => ({
  staysHidden: (tx: Tx, messageIds: readonly string[]) => findLeaving(tx, source.workspaceId, messageIds),
  onShown: (tx: Tx, messageIds: readonly string[]) => bringToTheirMailboxes(tx, source, messageIds),
})

/** Mail in junk or trash stays here when its conversation moves to another inbox. Rescued from there, it follows. */
async function bringToTheirMailboxes(
  tx: Tx,
  { workspaceId, mailboxId }: MailSource,
  messageIds: readonly string[],
): Promise<void> {
  for (const [id, ids] of await listBelongingElsewhere(tx, workspaceId, mailboxId, messageIds)) {
    const mailbox = await findMailbox(tx, workspaceId, id)
    if (!mailbox || !takesMovedMail(mailbox)) continue
    await queueChange(tx, { workspaceId, mailboxId: id }, 'arrival', mailboxId, ids)
    await wakeMailSync(tx, id, 'write_back')
  }
}
