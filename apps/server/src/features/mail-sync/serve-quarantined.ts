import type { getQuarantinedSource, InputOf } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { isSigned, quarantineSubject, sendRawMail } from '#features/conversations/index.ts'
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
  const mail = await app.db.read(workspaceId, (tx) => findQuarantinedBytes(tx, workspaceId, quarantinedId))
  await sendRawMail(app, reply, found(mail))
}
