import type { Reason } from '@postroom/contract'
import { z } from 'zod'
import { findMailbox, setMailboxState } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { jobConnection } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { unsubscribePage } from './accounts.ts'
import { openToken } from './channel-secrets.ts'
import { findChannel, findChannelByMailbox, forgetTokens, releaseClaim } from './channels.queries.ts'
import { metaApp } from './meta-app.ts'

const cause = { kind: 'system', id: null, text: 'answer of Meta' } as const

/** Marks a channel whose access Meta has revoked, with the reason; a person must reconnect it. */
export async function loseAccess(
  app: App,
  { workspaceId, mailboxId }: { workspaceId: string; mailboxId: string },
  stateReason: Reason,
): Promise<void> {
  await changeAsSystem(app, workspaceId, cause, async (change) => {
    const mailbox = await findMailbox(change.tx, workspaceId, mailboxId, { lock: true })
    if (mailbox?.state !== 'live') return
    await setMailboxState(change, mailboxId, { state: 'needs_sign_in', stateReason })
  })
}

const leave = defineJob({
  name: 'leave-channel',
  schema: z.object({ workspaceId: z.uuid(), channelId: z.uuid() }),
  retry: { limit: 3 },
})

/** Frees a disconnected account for other workspaces at once; a job unsubscribes it at Meta. */
export const channelKeeper = defineConsumer({
  name: 'channel-keeper',
  types: ['mailbox.changed'],
  handle: async (app, tx, { workspaceId, payload }) => {
    const { mailbox } = payload
    if (!mailbox.channel || mailbox.state !== 'disconnected') return
    const channel = await findChannelByMailbox(tx, workspaceId, mailbox.id)
    const now = await findMailbox(tx, workspaceId, mailbox.id)
    if (!channel?.sealedToken || now?.state !== 'disconnected') return
    await releaseClaim(tx, channel)
    await app.jobs.send(leave, { workspaceId, channelId: channel.id }, { tx: jobConnection(tx) })
  },
})

/** Unsubscribes a disconnected page at Meta and deletes the stored tokens. */
export const leaveChannelJob = featureJob({
  definition: leave,
  handle: async (app, { workspaceId, channelId }) => {
    const channel = await app.db.read(workspaceId, (tx) => findChannel(tx, workspaceId, channelId))
    const mailbox =
      channel && (await app.db.read(workspaceId, (tx) => findMailbox(tx, workspaceId, channel.mailboxId)))
    const token = channel && openToken(app, channel)
    const meta = metaApp(app)
    if (!channel || !token || !meta || mailbox?.state !== 'disconnected') return
    if (channel.kind === 'facebook') {
      await unsubscribePage(app, meta, channel.accountId, token).catch((error: unknown) =>
        app.log.info({ channelId, error: String(error) }, 'could not unsubscribe from a page'),
      )
    }
    await app.db.write(workspaceId, (tx) => forgetTokens(tx, workspaceId, channelId))
  },
})
