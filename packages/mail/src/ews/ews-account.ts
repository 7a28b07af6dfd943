import type { MailAccount } from '../account/mail-account.ts'
import type { NumberBook } from '../numbered/number-book.ts'
import { NumberedSession } from '../numbered/numbered-session.ts'
import type { RemoteMailbox } from '../numbered/remote-mailbox.ts'
import { EwsClient, type EwsConnectOptions } from './ews-client.ts'
import { findRoles, folderId, listEwsFolders } from './ews-folders.ts'
import { destroyItems, findItems, moveItems, readItemFlags, setItemFlag, syncItems } from './ews-items.ts'
import { fetchMime, fetchMimePieces, saveMime } from './ews-mime.ts'
import { sendEws } from './ews-send.ts'
import { watchFolder } from './ews-watch.ts'

/** Connects and checks the sign-in by requesting the inbox. Throws MailServerError. */
export async function connectEws(options: EwsConnectOptions): Promise<RemoteMailbox> {
  const client = new EwsClient(options)
  try {
    const roles = await findRoles(client)
    return {
      listFolders: () => listEwsFolders(client, roles),
      changes: (folder, cursor) => syncItems(client, folder, cursor),
      fetch: (ids) => fetchMime(client, ids),
      fetchPieces: (id) => fetchMimePieces(client, id),
      setFlag: (ids, flag, on) => setItemFlag(client, ids, flag, on),
      readFlags: (ids) => readItemFlags(client, ids),
      move: (ids, folder) => moveItems(client, ids, folder),
      destroy: (ids) => destroyItems(client, ids),
      append: (folder, raw, seen) => saveMime(client, folderId(folder), raw, seen),
      findByMessageId: (folder, messageId) => findItems(client, folder, messageId),
      watch: (folder, tell, signal, timing) => watchFolder(client, folder, tell, signal, timing),
      close: () => client.close(),
    }
  } catch (error) {
    client.close()
    throw error
  }
}

/** Creates an account that reads and sends over Exchange Web Services. */
export const ewsAccount = (options: EwsConnectOptions, book: NumberBook): MailAccount => ({
  protocol: 'ews',
  readHost: new URL(options.url).hostname,
  sendHost: new URL(options.url).hostname,
  keepsSent: true,
  connect: async () => new NumberedSession(await connectEws(options), book),
  send: (mail) => sendEws(options, mail),
})
