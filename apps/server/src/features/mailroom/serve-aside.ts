import type { getAsideSource, InputOf } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { asideSubject, contentDisposition, fileHeaders, isSigned } from '#features/conversations/index.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { findAsideBytes } from './aside.queries.ts'

/** Serves the raw content of a quarantined message, so that it can be opened with another program. */
export async function serveAside(
  { app }: RequestContext,
  input: InputOf<typeof getAsideSource>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const { quarantinedId, workspaceId } = input
  if (!isSigned(app, asideSubject(quarantinedId), input)) fail('link_expired')
  const { rawSha256, subject } = found(
    await app.db.read(workspaceId, (tx) => findAsideBytes(tx, workspaceId, quarantinedId)),
  )
  await reply
    .headers({
      ...fileHeaders,
      // Not rendered by the browser, since the content would run in our origin.
      'content-type': 'application/octet-stream',
      'content-disposition': contentDisposition(`${subject.trim().slice(0, 100) || 'message'}.eml`),
    })
    .send(await app.blobs.getRange(rawSha256, 0))
}
