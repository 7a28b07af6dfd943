import type { getOriginal, InputOf } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
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
  await reply
    .headers({
      ...fileHeaders,
      // Not rendered by the browser, since the content would run in our origin.
      'content-type': 'application/octet-stream',
      'content-disposition': contentDisposition(`${subject.trim().slice(0, 100) || 'message'}.eml`),
    })
    .send(await app.blobs.getRange(rawSha256, 0))
}
