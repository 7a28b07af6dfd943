import type { forwardMessage, InputOf, OutputOf } from '@postroom/contract'
import { type quoteForForward, sanitizeMailHtml } from '@postroom/mail'
import {
  announceDraft,
  getConversationRow,
  getReadableMessage,
  insertUploads,
  listBodies,
  type MessageRow,
  maxUploadBytes,
  readAttachment,
} from '#features/conversations/index.ts'
import { getUserRow } from '#features/session/index.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { findNewDraft, keepNewDraft } from './new-drafts.queries.ts'

/** Begins a draft with the subject and copies of the files of the message. */
export async function forwardMessageCall(
  ctx: Context,
  { conversationId, messageId, draftId, includeFiles }: InputOf<typeof forwardMessage>,
): Promise<OutputOf<typeof forwardMessage>> {
  const row = await getConversationRow(ctx, conversationId, 'reply')
  const { message } = await getReadableMessage(ctx, messageId)
  if (message.conversationId !== row.id) fail('not_found')
  const { textFormat } = await getUserRow(ctx.tx, ctx.person.userId)
  const place = { workspaceId: ctx.workspaceId, userId: ctx.person.userId, draftId }
  await keepNewDraft(ctx.tx, place, {
    inboxId: row.inboxId,
    subject: forwardSubject(message.subject),
    html: '',
    isPlain: textFormat === 'plain',
    from: null,
    to: [],
    cc: [],
    bcc: [],
    uploadIds: includeFiles ? await copyFiles(ctx, message) : [],
    forwardsId: message.id,
  })
  announceDraft(ctx, { conversationId: null, inboxId: row.inboxId, exists: true })
  return { draft: found(await findNewDraft(ctx.tx, place)) }
}

/** The subject of a forwarded message. */
export const forwardSubject = (subject: string): string =>
  /^(?:fwd?|wg|wtr|tr)\s?:/i.test(subject) ? subject : `Fwd: ${subject}`.slice(0, 998)

/** Copies the files as uploads of the person, so that single ones can be removed. */
async function copyFiles(ctx: Context, message: MessageRow): Promise<string[]> {
  const parts = message.attachments ?? []
  if (parts.reduce((sum, { sizeBytes }) => sum + Number(sizeBytes), 0) > maxUploadBytes)
    fail('files_too_large')
  const files = (await copiesOfFiles(ctx, message)).map(({ filename, ...file }) => ({
    ...file,
    id: newId(),
    fileName: filename,
  }))
  if (files.length === 0) return []
  const stored = await ctx.app.blobs.putMany(
    files.map(({ content }) => content),
    { tx: blobTransaction(ctx.tx) },
  )
  await insertUploads(
    ctx,
    files.map(({ content, ...file }, index) => ({
      ...file,
      sizeBytes: content.length,
      sha256: found(stored[index]).sha256,
    })),
  )
  return files.map(({ id }) => id)
}

/** The files of a message with their content. */
export async function copiesOfFiles(
  ctx: Pick<Context, 'app' | 'tx' | 'workspaceId'>,
  { attachments }: MessageRow,
): Promise<{ filename: string; contentType: string; content: Buffer }[]> {
  const files = []
  for (const { id, fileName, contentType } of attachments ?? [])
    files.push({ filename: fileName ?? 'attachment', contentType, content: await readAttachment(ctx, id) })
  return files
}

/** The original as it is added to the mail: sanitized, and without remote images. */
export async function forwardedMessage(
  {
    tx,
    workspaceId,
    person,
  }: Pick<Context, 'tx' | 'workspaceId'> & { readonly person: { readonly userId: string } },
  message: MessageRow,
): Promise<Parameters<typeof quoteForForward>[0]> {
  const [body] = await listBodies(tx, workspaceId, [message])
  const { language: locale, timeZone } = await getUserRow(tx, person.userId)
  const { from, to, cc } = message.addresses
  const html = body?.html ?? null
  return {
    text: body?.text ?? null,
    html: html === null ? null : sanitizeMailHtml(html, { cidUrl: () => null, remote: 'block' }).html,
    from: from[0] ?? null,
    date: message.sentAt,
    locale,
    timeZone,
    subject: message.subject,
    to,
    cc,
  }
}
