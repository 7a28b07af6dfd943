import { findFirstMessages, listClockMessages } from '#features/conversations/index.ts'
import { takeSnapshots } from '#features/search/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { MailDocument } from './model/mail-document.ts'

/** What the model reads of conversations: their first messages, by conversation. */
export async function readFirstMails(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, MailDocument>> {
  const messageIds = [...(await findFirstMessages(tx, workspaceId, conversationIds))]
  const places = await listClockMessages(tx, workspaceId, messageIds)
  const mails = await readMails(tx, workspaceId, messageIds)
  return new Map(
    places.flatMap(({ id, conversationId }) => {
      const mail = mails.get(id)
      return mail ? [[conversationId, mail] as const] : []
    }),
  )
}

async function readMails(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MailDocument>> {
  const snapshots = await takeSnapshots(tx, workspaceId, {
    messageIds,
    readerId: null,
    takenAt: new Date(),
  })
  return new Map(
    [...snapshots].map(([id, { values }]) => [
      id,
      {
        subject: values.subject[0] ?? '',
        body: values.body[0] ?? '',
        from: values.from,
        to: values.to,
        attachmentNames: values.attachmentName,
        isAutomatic: values.isAutomatic,
        kind: values.messageKind,
      },
    ]),
  )
}
