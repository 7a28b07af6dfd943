import { z } from 'zod'
import { findProblems, workspacesWithMail } from '#features/mail-sync/index.ts'
import { wantsEmail } from '#features/notifications/index.ts'
import { getUserRow, getWorkspaceRow, listMemberRows } from '#features/session/index.ts'
import { canSendSystemMail, orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { type AlertReader, alertLetter } from './alert-text.ts'
import { keepAlerts, takeUnmailed } from './alerts.queries.ts'

const watch = defineJob({
  name: 'watch-mail',
  schema: z.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
})

/** Checks for sync problems every minute and mails each once: to owners and admins, or to the owner of a personal mailbox. */
export const watchMailJob = featureJob({
  definition: watch,
  cron: '* * * * *',
  handle: async (app) => {
    for (const workspaceId of await workspacesWithMail(app)) {
      await mailProblems(app, workspaceId).catch((error: unknown) =>
        app.log.warn({ workspaceId, error: String(error) }, 'could not mail sync problems'),
      )
    }
  },
})

/**
 * Queues e-mails about new sync problems in the transaction that marks the problems as mailed, so that only one of two
 * processes mails. The queue retries for each recipient separately.
 */
export async function mailProblems(app: App, workspaceId: string): Promise<void> {
  // Without an SMTP server the problems stay unmailed until one is configured.
  const canSend = await canSendSystemMail(app, workspaceId)
  const origin = app.config.publicUrl ?? `http://localhost:${app.config.port}`
  await app.db.write(workspaceId, async (tx) => {
    const problems = await findProblems(tx, workspaceId)
    await keepAlerts(tx, workspaceId, problems)
    if (!canSend) return
    const alerts = await takeUnmailed(tx, workspaceId)
    const unmailed = problems.filter(({ mailboxId, kind }) =>
      alerts.some((alert) => alert.mailboxId === mailboxId && alert.kind === kind),
    )
    if (unmailed.length === 0) return
    const shared = unmailed.filter(({ ownerId }) => ownerId === null)
    for (const reader of shared.length > 0 ? await listStaff(tx, workspaceId) : [])
      await orderSystemMail(app, tx, workspaceId, alertLetter(reader, shared, linkTo(origin, 'shared')))
    const owners = Map.groupBy(unmailed, ({ ownerId }) => ownerId)
    for (const [ownerId, personal] of owners) {
      if (ownerId === null || !(await wantsEmail(tx, workspaceId, ownerId, 'mailboxProblem'))) continue
      const reader = await loadReader(tx, workspaceId, ownerId)
      await orderSystemMail(app, tx, workspaceId, alertLetter(reader, personal, linkTo(origin, 'own')))
    }
  })
}

const pages = { shared: '/settings/shared_inboxes', own: '/settings/personal/inboxes' } as const
const linkTo = (origin: string, which: keyof typeof pages) => ({ which, href: `${origin}${pages[which]}` })

async function listStaff(tx: Tx, workspaceId: string): Promise<AlertReader[]> {
  const members = await listMemberRows(tx, workspaceId)
  const readers: AlertReader[] = []
  for (const { userId } of members.filter(({ role, type }) => role !== 'Member' && type === 'User'))
    if (await wantsEmail(tx, workspaceId, userId, 'mailboxProblem'))
      readers.push(await loadReader(tx, workspaceId, userId))
  return readers
}

async function loadReader(tx: Tx, workspaceId: string, userId: string): Promise<AlertReader> {
  const { name: workspaceName } = await getWorkspaceRow(tx, workspaceId)
  const { email, language, timeZone } = await getUserRow(tx, userId)
  return { workspaceName, email, language, timeZone }
}
