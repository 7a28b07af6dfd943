import type { InputOf, receiveMailNotices } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { wakeMailroom } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { constantTimeEqual, hashToken } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { noticeAddress } from './notice-address.ts'
import { findSubscriptions, lifecycles, noteTold, type Told } from './subscriptions.queries.ts'

const notice = z.object({
  subscriptionId: z.string().min(1).max(200),
  clientState: z.string().max(200).nullish(),
  lifecycleEvent: z.string().max(100).nullish(),
})
type Notice = z.infer<typeof notice>
const notices = z.object({ value: z.array(z.unknown()).max(10_000) })

/**
 * Graph waits three seconds for the answer and tells more slowly where it does not come: what was told is written down, and
 * looked at afterwards. What is no notice for us is answered alike, so that nobody learns which subscriptions there are.
 */
export async function receiveNotices(
  { app }: RequestContext,
  { validationToken, body }: InputOf<typeof receiveMailNotices>,
  { reply }: { readonly reply: FastifyReply },
): Promise<void> {
  if (noticeAddress(app) === null) fail('notices_not_ours')
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
  else app.log.warn({}, 'notices of mail came in another form')
  await reply.code(202).send('')
}

function readJson(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : null
  } catch {
    return null
  }
}

async function keep(app: App, told: readonly Notice[]): Promise<void> {
  const bySubscription = Map.groupBy(told, ({ subscriptionId }) => subscriptionId)
  if (bySubscription.size === 0) return
  await app.db.instance(async (tx) => {
    const known = await findSubscriptions(tx, [...bySubscription.keys()])
    const genuine = known.flatMap(({ subscriptionId, clientStateSha256, mailboxId }) => {
      const own = (bySubscription.get(subscriptionId) ?? []).filter(({ clientState }) =>
        constantTimeEqual(hashToken(clientState ?? ''), clientStateSha256),
      )
      if (own.length > 0) return [{ mailboxId, ...sumUp(subscriptionId, own) }]
      app.log.warn({ subscriptionId, mailboxId }, 'a notice of mail did not bring its secret')
      return []
    })
    await noteTold(tx, genuine)
    for (const mailboxId of new Set(genuine.map((one) => one.mailboxId)))
      await wakeMailroom(tx, mailboxId, 'notices')
  })
}

/** What is said of the subscription itself, the gravest first. */
function sumUp(subscriptionId: string, own: readonly Notice[]): Told {
  const said = new Set(own.map(({ lifecycleEvent }) => lifecycleEvent ?? null))
  return {
    subscriptionId,
    isChange: said.has(null),
    lifecycle: lifecycles.find((name) => said.has(name)) ?? null,
  }
}
