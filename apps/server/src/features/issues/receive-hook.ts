import { createHmac } from 'node:crypto'
import type { InputOf, receiveIssueHook } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { constantTimeEqual } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { secretPlace } from './account.ts'
import { applyState, githubCause } from './apply-state.ts'
import { findConnection } from './connections.queries.ts'
import { readIssueState } from './github-api.ts'
import { readHookCode } from './hook-address.ts'

const hookBody = z.object({ issue: z.unknown(), repository: z.object({ full_name: z.string() }) })

/** Applies a signed web hook before it is acknowledged; GitHub shows and repeats those that fail. */
export async function receiveHook(
  { app }: RequestContext,
  { code, signature, event, body }: InputOf<typeof receiveIssueHook>,
  { reply }: { readonly reply: FastifyReply },
): Promise<void> {
  const place = readHookCode(app, code) ?? fail('issue_hook_not_signed')
  const { workspaceId } = place
  const secret = await findSecret(app, place)
  if (!secret || !Buffer.isBuffer(body) || !isSigned(secret, body, signature)) fail('issue_hook_not_signed')
  const read = event === 'issues' ? hookBody.safeParse(readJson(body)) : null
  const issue = read?.success ? readIssueState(read.data.repository.full_name, read.data.issue) : null
  if (issue) await changeAsSystem(app, workspaceId, githubCause, (change) => applyState(change, issue))
  await reply.status(200).header('content-type', 'text/plain; charset=utf-8').send('OK')
}

const findSecret = (
  app: App,
  { workspaceId, connectionId }: { readonly workspaceId: string; readonly connectionId: string },
): Promise<string | null> =>
  app.db.read(workspaceId, async (tx) => {
    const row = await findConnection(tx, workspaceId)
    return row?.id === connectionId
      ? app.secrets.open(row.sealedHookSecret, secretPlace(row, 'sealed_hook_secret'))
      : null
  })

/** https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries */
function isSigned(secret: string, body: Buffer, signature: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/.exec(signature) ?? []
  const own = createHmac('sha256', secret).update(body).digest('hex')
  return given !== undefined && constantTimeEqual(own, given)
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
