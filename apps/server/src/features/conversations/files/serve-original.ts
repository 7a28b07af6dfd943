import type { getOriginal, InputOf } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { getReadableMessage } from '../messages/readable-message.ts'
import { findOriginal } from './files.queries.ts'
import { contentDisposition, fileHeaders } from './serve-files.ts'

/** Serves the raw mail of a message that the person may read, so that its headers can be examined or it can be reported. */
export async function serveOriginal(
  ctx: RequestContext,
  { messageId }: InputOf<typeof getOriginal>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const { app, workspaceId, person, authorize } = ctx
  const { subject, rawSha256 } = await app.db.read(workspaceId, async (tx) => {
    const { message } = await getReadableMessage({ tx, workspaceId, person, authorize }, messageId)
    return { subject: message.subject, rawSha256: found(await findOriginal(tx, workspaceId, messageId)) }
  })
  await sendRawMail(app, reply, { subject, rawSha256 })
}

/** Sends a raw mail as a file that the browser does not render: its content would run in our origin. */
export async function sendRawMail(
  app: App,
  reply: FastifyReply,
  { subject, rawSha256 }: { readonly subject: string; readonly rawSha256: Buffer },
): Promise<void> {
  await reply
    .headers({
      ...fileHeaders,
      'content-type': 'application/octet-stream',
      'content-disposition': contentDisposition(`${subject.trim().slice(0, 100) || 'message'}.eml`),
    })
    .send(await app.blobs.getRange(rawSha256, 0))
}
