import type { ImapFolder } from '@postroom/mail'
import { type FolderChoice, withChosenRoles } from '#features/mail-scope/index.ts'

export type FolderRole = 'inbox' | 'sent' | 'archive' | 'other'

export interface ChosenFolder {
  readonly path: string
  readonly role: FolderRole
  readonly messages: number
}

/** Its name is the same everywhere, whatever the server calls it to people (RFC 9051 5.1). */
export const inboxFolder = { path: 'INBOX', role: 'inbox' } as const

const roleOf: Partial<Record<NonNullable<ImapFolder['role']>, FolderRole>> = {
  inbox: 'inbox',
  sent: 'sent',
  archive: 'archive',
}
/** Junk, bin and drafts are nobody's mail; all and flagged show again what is in other folders. */
const leftOut: ReadonlySet<ImapFolder['role']> = new Set(['junk', 'trash', 'drafts', 'all', 'flagged'])
const order: readonly FolderRole[] = ['inbox', 'sent', 'archive', 'other']

/** Mail is moved there by verbs of their own, or is there by itself. */
const noTargets: ReadonlySet<ImapFolder['role']> = new Set([...leftOut, 'inbox', 'sent'])

export interface FoldersNotFetched {
  readonly paths: readonly string[]
  /** Of these, labels of Gmail: their mail is fetched with the folder of all mail. */
  readonly labels: readonly string[]
}

/** Folders that are not fetched and that mail can be moved to all the same. */
export function otherTargets(
  listed: readonly ImapFolder[],
  choices: readonly FolderChoice[],
  fetched: readonly Pick<ChosenFolder, 'path'>[],
): FoldersNotFetched {
  const here = new Set(fetched.map(({ path }) => path))
  const others = withChosenRoles(listed, choices)
    .filter(({ path, role, selectable }) => selectable && !here.has(path) && !noTargets.has(role))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const labels = others.filter(({ isLabel }) => isLabel)
  return { paths: others.map(({ path }) => path), labels: labels.map(({ path }) => path) }
}

/**
 * The folders whose mail is conversations, the most needed first. On servers where archived mail is only
 * in \All (Gmail), that folder stands for the archive, and for every label: those hold nothing that it has not. What a
 * person chose counts more.
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
    if (leftOut.has(folder.role) || (folder.isLabel && hasAll)) return []
    return [{ path: folder.path, role: roleOf[folder.role ?? 'all'] ?? 'other', messages }]
  })
  return chosen.sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
}
