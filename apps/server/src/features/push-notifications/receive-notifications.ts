import type { InputOf, receivePushNotifications } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { constantTimeEqual, hashToken } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { notificationAddress } from './notification-address.ts'
import { findSubscriptions, lifecycles, type NoticeSummary, noteTold } from './subscriptions.queries.ts'

const notice = z.object({
  subscriptionId: z.string().min(1).max(200),
  clientState: z.string().max(200).nullish(),
  lifecycleEvent: z.string().max(100).nullish(),
})
type Notice = z.infer<typeof notice>
const notices = z.object({ value: z.array(z.unknown()).max(10_000) })

/**
 * Receives Graph notifications. Graph throttles endpoints that take longer than three seconds, so they are only stored here
 * and processed later. Invalid notifications get the same answer, so that an attacker cannot probe for subscription IDs.
 */
export async function receiveNotifications(
  { app }: RequestContext,
  { validationToken, body }: InputOf<typeof receivePushNotifications>,
  { reply }: { readonly reply: FastifyReply },
): Promise<void> {
  if (notificationAddress(app) === null) fail('notifications_not_ours')
  reply.header('content-type', 'text/plain; charset=utf-8')
  if (validationToken !== undefined) {
    await reply.send(validationToken)
    return
  }
  const read = notices.safeParse(readJson(body))
  if (read.success)
    await keep(
      app,
      read.data.value.flatMap((one) => notice.safeParse(one).data ?? []),
    )
  else app.log.warn({}, 'received push notifications in an unknown format')
  await reply.code(202).send('')
}

function readJson(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : null
  } catch {
    return null
  }
}

async function keep(app: App, received: readonly Notice[]): Promise<void> {
  const bySubscription = Map.groupBy(received, ({ subscriptionId }) => subscriptionId)
  if (bySubscription.size === 0) return
  await app.db.instance(async (tx) => {
    const known = await findSubscriptions(tx, [...bySubscription.keys()])
    const genuine = known.flatMap(({ subscriptionId, clientStateSha256, mailboxId }) => {
      const valid = (bySubscription.get(subscriptionId) ?? []).filter(({ clientState }) =>
        constantTimeEqual(hashToken(clientState ?? ''), clientStateSha256),
      )
      if (valid.length > 0) return [{ mailboxId, ...sumUp(subscriptionId, valid) }]
      app.log.warn({ subscriptionId, mailboxId }, 'ignored a push notification with a wrong client state')
      return []
    })
    await noteTold(tx, genuine)
    for (const mailboxId of new Set(genuine.map((one) => one.mailboxId)))
      await wakeMailSync(tx, mailboxId, 'push')
  })
}

/** Combines notifications of one subscription; keeps only the most severe lifecycle event. */
function sumUp(subscriptionId: string, valid: readonly Notice[]): NoticeSummary {
  const events = new Set(valid.map(({ lifecycleEvent }) => lifecycleEvent ?? null))
  return {
    subscriptionId,
    isChange: events.has(null),
    lifecycle: lifecycles.find((name) => events.has(name)) ?? null,
  }
}
