import { z } from 'zod'
import { findTroubles, workspacesWithMail } from '#features/mailroom/index.ts'
import { wantsEmail } from '#features/notifications/index.ts'
import { getUserRow, getWorkspaceRow, listMemberRows } from '#features/session/index.ts'
import { canSendSystemMail, orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { type AlertReader, alertLetter } from './alert-text.ts'
import { keepAlerts, takeUntold } from './alerts.queries.ts'

const watch = defineJob({
  name: 'watch-mail',
  schema: z.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
})

/** Looks every minute whether mail comes in and goes out, and tells of a trouble once: owners and admins, or whose own mailbox it is. */
export const watchMailJob = featureJob({
  definition: watch,
  cron: '* * * * *',
  handle: async (app) => {
    for (const workspaceId of await workspacesWithMail(app)) {
      await tellStaff(app, workspaceId).catch((error: unknown) =>
        app.log.warn({ workspaceId, error: String(error) }, 'staff was not told of a trouble'),
      )
    }
  },
})

/**
 * The mail is ordered in the transaction that writes down that staff was told: of two processes one tells,
 * and a mail that a server does not take at once is tried again for each person by itself.
 */
export async function tellStaff(app: App, workspaceId: string): Promise<void> {
  // Without a server for mail they stay untold until there is one.
  const canTell = await canSendSystemMail(app, workspaceId)
  const origin = app.config.publicUrl ?? `http://localhost:${app.config.port}`
  await app.db.write(workspaceId, async (tx) => {
    const troubles = await findTroubles(tx, workspaceId)
    await keepAlerts(tx, workspaceId, troubles)
    if (!canTell) return
    const alerts = await takeUntold(tx, workspaceId)
    const untold = troubles.filter(({ mailboxId, kind }) =>
      alerts.some((alert) => alert.mailboxId === mailboxId && alert.kind === kind),
    )
    if (untold.length === 0) return
    const shared = untold.filter(({ ownerId }) => ownerId === null)
    for (const reader of shared.length > 0 ? await staffOf(tx, workspaceId) : [])
      await orderSystemMail(app, tx, workspaceId, alertLetter(reader, shared, linkTo(origin, 'shared')))
    const owners = Map.groupBy(untold, ({ ownerId }) => ownerId)
    for (const [ownerId, own] of owners) {
      if (ownerId === null || !(await wantsEmail(tx, workspaceId, ownerId, 'mailboxProblem'))) continue
      const reader = await readerOf(tx, workspaceId, ownerId)
      await orderSystemMail(app, tx, workspaceId, alertLetter(reader, own, linkTo(origin, 'own')))
    }
  })
}

const pages = { shared: '/settings/shared_inboxes', own: '/settings/personal/inboxes' } as const
const linkTo = (origin: string, which: keyof typeof pages) => ({ which, href: `${origin}${pages[which]}` })

async function staffOf(tx: Tx, workspaceId: string): Promise<AlertReader[]> {
  const members = await listMemberRows(tx, workspaceId)
  const readers: AlertReader[] = []
  for (const { userId } of members.filter(({ role, type }) => role !== 'Member' && type === 'User'))
    if (await wantsEmail(tx, workspaceId, userId, 'mailboxProblem'))
      readers.push(await readerOf(tx, workspaceId, userId))
  return readers
}

async function readerOf(tx: Tx, workspaceId: string, userId: string): Promise<AlertReader> {
  const { name: workspaceName } = await getWorkspaceRow(tx, workspaceId)
  const { email, language, timeZone } = await getUserRow(tx, userId)
  return { workspaceName, email, language, timeZone }
}
