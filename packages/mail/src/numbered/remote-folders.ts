import { MailServerError } from '../connection/mail-server-error.ts'
import type { ImapFolder } from '../imap/list-folders.ts'
import type { RemoteFolder, RemoteMailbox } from './remote-mailbox.ts'

/** Folders of a remote mailbox by path, as last listed. */
export class RemoteFolders {
  readonly #remote: RemoteMailbox
  #known = new Map<string, RemoteFolder>()

  constructor(remote: RemoteMailbox) {
    this.#remote = remote
  }

  async list(): Promise<ImapFolder[]> {
    const listed = await this.#remote.listFolders()
    this.#known = new Map(listed.map((folder) => [toPath(folder), folder]))
    return listed.map((folder) => ({
      path: toPath(folder),
      name: folder.name,
      delimiter: '/',
      parentPath: folder.parentPath,
      role: folder.role,
      roleSource: folder.roleSource,
      selectable: true,
      subscribed: true,
      counts: { messages: folder.messages, unseen: folder.unseen, uidNext: null, uidValidity: null },
    }))
  }

  async idOf(path: string): Promise<string> {
    if (!this.#known.has(path)) await this.list()
    const found = this.#known.get(path)
    if (found) return found.id
    throw new MailServerError('refused', `There is no folder ${path}`, { code: 'NONEXISTENT' })
  }
}

/** The inbox is always called INBOX, as in IMAP (RFC 9051 section 5.1). */
const toPath = ({ role, path }: RemoteFolder): string => (role === 'inbox' ? 'INBOX' : path)
