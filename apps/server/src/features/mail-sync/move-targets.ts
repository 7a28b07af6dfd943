import type { ImapFolder } from '@postroom/mail'
import type { PendingChange } from './change-attempts.queries.ts'
import { inboxFolder } from './choose-folders.ts'
import { movedAway } from './pending-changes.queries.ts'

export interface MoveGroup {
  readonly wanted: string
  readonly target: string
  readonly folders: readonly ImapFolder[]
  readonly pendingChanges: readonly PendingChange[]
  readonly requireLease: () => Promise<void>
}

export const pathByRole = (folders: readonly ImapFolder[], role: ImapFolder['role']): string | null =>
  folders.find((folder) => folder.role === role && folder.selectable)?.path ?? null

export const isRemoval = (wanted: string): boolean => removals.has(wanted)
const removals: ReadonlySet<string> = new Set(['junk', 'trash', movedAway])

export function targetPath(folders: readonly ImapFolder[], wanted: string): string | null {
  if (wanted === 'inbox') return inboxFolder.path
  // On servers without an archive folder (Gmail), removing mail from the inbox archives it in \All.
  if (wanted === 'archive') return pathByRole(folders, 'archive') ?? pathByRole(folders, 'all')
  if (wanted === 'junk') return pathByRole(folders, 'junk')
  if (isRemoval(wanted)) return pathByRole(folders, 'trash')
  const path = wanted.slice('path:'.length)
  return folders.some((folder) => folder.path === path && folder.selectable) ? path : null
}

/** Source folders of a move: archiving takes from the inbox only, and mail in Sent stays there unless moved to trash. */
export function sourcesFor({ wanted, target, folders }: MoveGroup): (folder: string) => boolean {
  const sent = pathByRole(folders, 'sent')
  const archive = targetPath(folders, 'archive')
  if (wanted === 'archive') return (folder) => folder === inboxFolder.path
  if (wanted === 'inbox') return (folder) => folder === archive
  if (wanted === 'trash' || wanted === movedAway) return (folder) => folder !== target
  return (folder) => folder !== target && folder !== sent
}

/** True for moves that also fetch messages back from trash, junk or the archive: reopening, and explicit moves. */
export const isWantedBack = ({ wanted }: MoveGroup): boolean =>
  wanted === 'inbox' || wanted.startsWith('path:')
