import type { forwardMessage, InputOf, OutputOf } from '@postroom/contract'
import { inlinePictureTypes } from '@postroom/contract/inbox-values'
import { sanitizeMailHtml } from '@postroom/mail'
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
import { contentIdOf, type Forwarded } from '../compose-reply.ts'
import { findNewDraft, keepNewDraft } from './new-drafts.queries.ts'

type Part = NonNullable<MessageRow['attachments']>[number]
type FileContext = Pick<Context, 'app' | 'tx' | 'workspaceId'>
type FileCopy = { filename: string; contentType: string; content: Buffer }

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

/** Copies the files as uploads of the person, so that single ones can be removed. Pictures in the text stay there. */
async function copyFiles(ctx: Context, message: MessageRow): Promise<string[]> {
  const parts = await filesBesideText(ctx, message)
  if (parts.reduce((sum, { sizeBytes }) => sum + Number(sizeBytes), 0) > maxUploadBytes)
    fail('files_too_large')
  const files = (await copiesOfFiles(ctx, parts)).map(({ filename, ...file }) => ({
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

/** Files with their content. */
export async function copiesOfFiles(ctx: FileContext, parts: readonly Part[]): Promise<FileCopy[]> {
  const files = []
  for (const { id, fileName, contentType } of parts)
    files.push({ filename: fileName ?? 'attachment', contentType, content: await readAttachment(ctx, id) })
  return files
}

/** The files of a message that are not pictures in its text. */
export async function filesBesideText(
  { tx, workspaceId }: Pick<FileContext, 'tx' | 'workspaceId'>,
  message: MessageRow,
): Promise<Part[]> {
  const parts = message.attachments ?? []
  const [body] = await listBodies(tx, workspaceId, [message])
  const { pictures } = placePictures(body?.html ?? '', parts, '')
  return parts.filter((part) => !pictures.includes(part))
}

/** The original as it is added to the mail: sanitized, with the pictures in its text and without remote images. */
export async function forwardedMessage(
  ctx: FileContext & { readonly person: { readonly userId: string } },
  message: MessageRow,
  sender: string,
): Promise<Forwarded> {
  const { tx, workspaceId, person } = ctx
  const [body] = await listBodies(tx, workspaceId, [message])
  const { language: locale, timeZone } = await getUserRow(tx, person.userId)
  const { from, to, cc } = message.addresses
  const shown = body?.html ? placePictures(body.html, message.attachments ?? [], sender) : null
  const copies = await copiesOfFiles(ctx, shown?.pictures ?? [])
  return {
    text: body?.text ?? null,
    html: shown?.html ?? null,
    from: from[0] ?? null,
    date: message.sentAt,
    locale,
    timeZone,
    subject: message.subject,
    to,
    cc,
    pictures: copies.map((copy, index) => ({
      ...copy,
      cid: contentIdOf(found(shown?.pictures[index]).id, sender),
    })),
  }
}

/** Sanitizes the HTML; its pictures are those to which it refers, under new Content-IDs. */
function placePictures(html: string, parts: readonly Part[], sender: string) {
  const byContentId = new Map(
    parts
      .filter(({ contentType }) => inlinePictureTypes.includes(contentType))
      .map((part) => [part.contentId, part]),
  )
  const pictures = new Set<Part>()
  const cidUrl = (contentId: string): string | null => {
    const part = byContentId.get(contentId)
    if (!part) return null
    pictures.add(part)
    return `cid:${contentIdOf(part.id, sender)}`
  }
  return { html: sanitizeMailHtml(html, { cidUrl, remote: 'block' }).html, pictures: [...pictures] }
}
