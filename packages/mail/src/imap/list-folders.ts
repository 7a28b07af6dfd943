import { ask, type ImapContext } from './imap-context.ts'

export type FolderRole = 'inbox' | 'sent' | 'drafts' | 'trash' | 'junk' | 'archive' | 'all' | 'flagged'

export type ImapFolder = {
  /** Unicode, as all other methods expect it. */
  path: string
  name: string
  /** Null on servers with a flat list of folders. */
  delimiter: string | null
  parentPath: string
  role: FolderRole | null
  /** `server`: from SPECIAL-USE or XLIST; `name`: guessed from the folder's name in about forty languages. */
  roleSource: 'server' | 'name' | null
  selectable: boolean
  /** A Gmail label: all its messages are in the all-mail folder too. */
  isLabel?: true
  subscribed: boolean
  /** Null if the folder cannot be selected or the server does not report counts. */
  counts: { messages: number; unseen: number; uidNext: number | null; uidValidity: bigint | null } | null
}

const ROLE_OF_USE: Record<string, FolderRole> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Trash': 'trash',
  '\\Junk': 'junk',
  '\\Archive': 'archive',
  '\\All': 'all',
  '\\Flagged': 'flagged',
}

/**
 * Folders of Gmail that are not treated as labels: their mail is not in the all-mail folder, or they are synced anyway.
 */
const ownMail: ReadonlySet<FolderRole | null> = new Set(['inbox', 'sent', 'drafts', 'trash', 'junk', 'all'])

/** Lists the folders with roles and counts. */
export async function listFolders(context: ImapContext): Promise<ImapFolder[]> {
  const listed = await ask(context, () =>
    context.client.list({ statusQuery: { messages: true, unseen: true, uidNext: true, uidValidity: true } }),
  )
  const isGmail = context.client.capabilities.has('X-GM-EXT-1')
  return listed.map((folder) => {
    const role = folder.path === 'INBOX' ? 'inbox' : (ROLE_OF_USE[folder.specialUse ?? ''] ?? null)
    const selectable = !folder.flags.has('\\Noselect') && !folder.flags.has('\\NonExistent')
    const { messages, unseen, uidNext, uidValidity } = folder.status ?? {}
    return {
      path: folder.path,
      name: folder.name,
      delimiter: folder.delimiter || null,
      parentPath: folder.parentPath,
      role,
      roleSource:
        role === null ? null : role !== 'inbox' && folder.specialUseSource === 'name' ? 'name' : 'server',
      selectable,
      ...(isGmail && !ownMail.has(role) && { isLabel: true as const }),
      subscribed: folder.subscribed,
      counts:
        selectable && messages !== undefined
          ? { messages, unseen: unseen ?? 0, uidNext: uidNext ?? null, uidValidity: uidValidity ?? null }
          : null,
    }
  })
}
