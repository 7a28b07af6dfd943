import type { MailAccount } from '../account/mail-account.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import type { NumberBook } from '../numbered/number-book.ts'
import { NumberedSession } from '../numbered/numbered-session.ts'
import type { RemoteMailbox } from '../numbered/remote-mailbox.ts'
import { GraphClient, type GraphConnectOptions } from './graph-client.ts'
import { findGraphRoles, listGraphFolders } from './graph-folders.ts'
import {
  destroyMessages,
  fetchValuePieces,
  fetchValues,
  findMessages,
  moveMessages,
  pollFolder,
  readDelta,
  readMessageFlags,
  readSizes,
  setMessageFlag,
} from './graph-messages.ts'
import { sendGraph } from './graph-send.ts'

/** Connects and checks the access by requesting the inbox. Throws MailServerError. */
export async function connectGraph(options: GraphConnectOptions): Promise<RemoteMailbox> {
  const client = new GraphClient(options)
  try {
    const roles = await findGraphRoles(client)
    return {
      listFolders: () => listGraphFolders(client, roles),
      changes: (folder, cursor) => readDelta(client, folder, cursor),
      sizes: (ids) => readSizes(client, ids),
      fetch: (ids) => fetchValues(client, ids),
      fetchPieces: (id) => fetchValuePieces(client, id),
      setFlag: (ids, flag, on) => setMessageFlag(client, ids, flag, on),
      readFlags: (ids) => readMessageFlags(client, ids),
      move: (ids, folder) => moveMessages(client, ids, folder),
      destroy: (ids) => destroyMessages(client, ids),
      append: cannotAppend,
      findByMessageId: async (folder, messageId) =>
        (await findMessages(client, messageId, folder)).map(({ id }) => id),
      watch: (_, tell, signal, { isPushed }) => pollFolder(client, tell, signal, isPushed),
      close: () => client.close(),
    }
  } catch (error) {
    client.close()
    throw error
  }
}

/** Graph stores every message that is put into a folder as a draft. */
const cannotAppend = (): Promise<never> =>
  Promise.reject(
    new MailServerError('refused', 'Microsoft Graph takes no finished messages', { code: 'NO_APPEND' }),
  )

/** Creates an account that reads and sends over Microsoft Graph. */
export const graphAccount = (options: GraphConnectOptions, book: NumberBook): MailAccount => ({
  protocol: 'graph',
  readHost: new URL(options.base).hostname,
  sendHost: new URL(options.base).hostname,
  keepsSent: true,
  connect: async () => new NumberedSession(await connectGraph(options), book),
  send: (mail) => sendGraph(options, mail),
})
