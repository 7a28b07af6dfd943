import type { getQuarantinedSource, InputOf } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import {
  contentDisposition,
  fileHeaders,
  isSigned,
  quarantineSubject,
} from '#features/conversations/index.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { findQuarantinedBytes } from './quarantine.queries.ts'

/** Serves the raw content of a quarantined message, so that it can be opened with another program. */
export async function serveQuarantined(
  { app }: RequestContext,
  input: InputOf<typeof getQuarantinedSource>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const { quarantinedId, workspaceId } = input
  if (!isSigned(app, quarantineSubject(quarantinedId), input)) fail('link_expired')
  const { rawSha256, subject } = found(
    await app.db.read(workspaceId, (tx) => findQuarantinedBytes(tx, workspaceId, quarantinedId)),
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
