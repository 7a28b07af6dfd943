import type { MailSession } from '@postroom/mail'
import { type Copy, listKeysIn } from '#features/conversations/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { inboxFolder } from './choose-folders.ts'
import { findFolder } from './folders.queries.ts'
import { noteMovedAway } from './folders-not-fetched.queries.ts'
import type { Lease } from './leases.queries.ts'
import { isRemoval, isWantedBack, type MoveGroup, pathByRole, targetPath } from './move-targets.ts'
import { movedAway } from './pending-changes.queries.ts'

/**
 * Messages without a known location that left for another mailbox and are looked for by Message-ID: they may have been
 * appended here just before. Not where another message that belongs here has the same one.
 */
export async function listSought(
  app: App,
  { workspaceId, mailboxId }: Lease,
  { wanted }: MoveGroup,
  copies: readonly Copy[],
): Promise<ReadonlySet<string>> {
  if (wanted !== movedAway) return new Set()
  const missing = copies.filter(({ place, key }) => place === null && !key.endsWith('.invalid'))
  const keys = missing.map(({ key }) => key)
  const used = await app.db.read(workspaceId, async (tx) => {
    const mailbox = await findMailbox(tx, workspaceId, mailboxId)
    return mailbox?.inboxId ? listKeysIn(tx, workspaceId, mailbox.inboxId, keys) : new Set<string>()
  })
  return new Set(missing.filter(({ key }) => !used.has(key)).map(({ messageId }) => messageId))
}

/** Records messages brought to a folder that is not synced, since no sync run would find them there. */
export async function noteBrought(
  tx: Tx,
  lease: Lease,
  path: string,
  messageIds: readonly string[],
): Promise<void> {
  const isFetched = (await findFolder(tx, lease, path)) !== null
  await noteMovedAway(tx, lease, messageIds, isFetched ? null : path)
}

/**
 * Moves messages without a known location: those in trash, in junk or in a folder that is not synced, found there by
 * Message-ID. Sent mail goes back to Sent. Returns the new folder by message.
 */
export async function bringBack(
  session: MailSession,
  group: MoveGroup,
  {
    copies,
    away,
    sought,
  }: { copies: readonly Copy[]; away: ReadonlyMap<string, string>; sought: ReadonlySet<string> },
): Promise<ReadonlyMap<string, string>> {
  const { folders, target } = group
  const brought = new Map<string, string>()
  const sent = pathByRole(folders, 'sent')
  const places = [pathByRole(folders, 'trash'), pathByRole(folders, 'junk'), targetPath(folders, 'archive')]
  const usual = places.filter((path) => path !== null)
  const shown = [inboxFolder.path, sent, targetPath(folders, 'archive')].filter((path) => path !== null)
  const selectable = new Set(folders.filter((folder) => folder.selectable).map(({ path }) => path))
  for (const { messageId, key, direction, place } of copies) {
    if (place !== null) continue
    const put = away.get(messageId)
    const from = new Set([
      ...(put !== undefined && selectable.has(put) ? [put] : []),
      ...(isWantedBack(group) ? usual : []),
      ...(sought.has(messageId) ? shown : []),
    ])
    for (const path of from) {
      if (path === target) continue
      const uids = await session.findByMessageId(path, key)
      if (uids.length === 0) continue
      await group.requireLease()
      await session.openFolder(path)
      const to = direction === 'outbound' && sent !== null && !isRemoval(group.wanted) ? sent : target
      await session.move(uids, to)
      brought.set(messageId, to)
      break
    }
  }
  return brought
}
