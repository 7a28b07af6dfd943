import type { ImapFolder } from '@postroom/mail'
import { type FolderChoice, withChosenRoles } from '#features/sync-settings/index.ts'

export type FolderRole = 'inbox' | 'sent' | 'archive' | 'other'

export interface ChosenFolder {
  readonly path: string
  readonly role: FolderRole
  readonly messages: number
}

/** INBOX is a reserved name on every server (RFC 9051, section 5.1). */
export const inboxFolder = { path: 'INBOX', role: 'inbox' } as const

const folderRoles: Partial<Record<NonNullable<ImapFolder['role']>, FolderRole>> = {
  inbox: 'inbox',
  sent: 'sent',
  archive: 'archive',
}
/** Never fetched by default. \All and \Flagged are virtual folders that repeat messages of other folders. */
const skippedRoles: ReadonlySet<ImapFolder['role']> = new Set(['junk', 'trash', 'drafts', 'all', 'flagged'])
const order: readonly FolderRole[] = ['inbox', 'sent', 'archive', 'other']

/** Not offered as move targets: moving to the inbox, junk or trash has its own action; the others fill automatically. */
const excludedTargets: ReadonlySet<ImapFolder['role']> = new Set([...skippedRoles, 'inbox', 'sent'])

export interface FoldersNotFetched {
  readonly paths: readonly string[]
  /** Those of the paths that are Gmail labels: their mail is fetched through \All. */
  readonly labels: readonly string[]
}

/** Lists folders that are not fetched but that mail can be moved to. */
export function otherTargets(
  listed: readonly ImapFolder[],
  choices: readonly FolderChoice[],
  fetched: readonly Pick<ChosenFolder, 'path'>[],
): FoldersNotFetched {
  const fetchedPaths = new Set(fetched.map(({ path }) => path))
  const others = withChosenRoles(listed, choices)
    .filter(
      ({ path, role, selectable }) => selectable && !fetchedPaths.has(path) && !excludedTargets.has(role),
    )
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const labels = others.filter(({ isLabel }) => isLabel)
  return { paths: others.map(({ path }) => path), labels: labels.map(({ path }) => path) }
}

/**
 * Chooses the folders to sync, the inbox first. On servers without an archive folder (Gmail), \All serves as the archive
 * and covers every label. Folders that a person has switched off are skipped.
 */
export function chooseFolders(
  listed: readonly ImapFolder[],
  choices: readonly FolderChoice[] = [],
): ChosenFolder[] {
  const off = new Set(choices.flatMap(({ path, isSynced }) => (isSynced ? [] : [path])))
  const usable = withChosenRoles(listed, choices).filter(
    ({ selectable, path }) => path === 'INBOX' || (selectable && !off.has(path)),
  )
  const hasAll = usable.some(({ role }) => role === 'all')
  const hasArchive = usable.some(({ role, isLabel }) => role === 'archive' && !isLabel)
  const chosen = usable.flatMap((folder): ChosenFolder[] => {
    const messages = folder.counts?.messages ?? 0
    if (folder.role === 'all' && !hasArchive) return [{ path: folder.path, role: 'archive', messages }]
    if (skippedRoles.has(folder.role) || (folder.isLabel && hasAll)) return []
    return [{ path: folder.path, role: folderRoles[folder.role ?? 'all'] ?? 'other', messages }]
  })
  return chosen.sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
}
