import { createHash, createHmac } from 'node:crypto'
import type { InputOf, receiveChatHook, verifyChatHook } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { findClaims, metaApp, wakeChannel } from '#features/channels/index.ts'
import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { constantTimeEqual } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { insertDelivery } from './deliveries.queries.ts'
import { type AccountEvent, hookBody, takeApart } from './hook-shapes.ts'

interface Http {
  readonly reply: FastifyReply
}

/** Answers Meta's verification request when the web hook is set up. */
export async function verifyHook(
  { app }: RequestContext,
  input: InputOf<typeof verifyChatHook>,
  { reply }: Http,
): Promise<void> {
  const meta = metaApp(app)
  const { 'hub.mode': mode, 'hub.verify_token': word, 'hub.challenge': challenge } = input
  const isOurs = meta !== null && word !== undefined && constantTimeEqual(word, meta.verifyToken)
  if (mode !== 'subscribe' || !isOurs || challenge === undefined) fail('hook_not_ours')
  await reply.header('content-type', 'text/plain; charset=utf-8').send(challenge)
}

/**
 * Stores the events of a web hook request and then acknowledges it, so that Meta repeats what could not be stored. Events of
 * unconnected accounts are acknowledged and dropped: after errors Meta would disable the web hook.
 */
export async function receiveHook(
  { app }: RequestContext,
  { signature, body }: InputOf<typeof receiveChatHook>,
  { reply }: Http,
): Promise<void> {
  const meta = metaApp(app)
  if (!meta || !Buffer.isBuffer(body) || !isSigned(meta.appSecret, body, signature)) fail('hook_not_ours')
  const read = hookBody.safeParse(readJson(body))
  if (read.success) await keep(app, takeApart(read.data))
  else
    app.log.warn({ problem: read.error.issues[0]?.message }, 'received a web hook of unknown form from Meta')
  await reply.header('content-type', 'text/plain; charset=utf-8').send('EVENT_RECEIVED')
}

function isSigned(secret: string, body: Buffer, signature: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/.exec(signature) ?? []
  return (
    given !== undefined && constantTimeEqual(createHmac('sha256', secret).update(body).digest('hex'), given)
  )
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

async function keep(app: App, all: readonly AccountEvent[]): Promise<void> {
  const claims = await app.db.instance(async (tx) =>
    (
      await Promise.all(
        (['facebook', 'whatsapp'] as const).map((kind) => findClaims(tx, kind, accountIds(all, kind))),
      )
    ).flat(),
  )
  const byWorkspace = Map.groupBy(claims, ({ workspaceId }) => workspaceId)
  for (const [workspaceId, workspaceClaims] of byWorkspace) {
    await app.db.write(workspaceId, async (tx) => {
      for (const { kind, accountId, channelId } of workspaceClaims) {
        const rows = all.filter((one) => one.accountId === accountId && channelKind(one) === kind)
        for (const { content } of rows) {
          const sha256 = createHash('sha256').update(JSON.stringify(content)).digest()
          await insertDelivery(tx, workspaceId, { id: newId(), channelId, sha256, content })
        }
        await wakeChannel(tx, channelId)
      }
    })
  }
}

const channelKind = ({ content }: AccountEvent) => (content.kind === 'messenger' ? 'facebook' : 'whatsapp')

const accountIds = (all: readonly AccountEvent[], kind: ReturnType<typeof channelKind>): string[] => [
  ...new Set(all.filter((one) => channelKind(one) === kind).map(({ accountId }) => accountId)),
]
