import { z } from 'zod'
import { findTroubles, type TroubleRow, workspacesWithMail } from '#features/mailroom/index.ts'
import { getUserRow, getWorkspaceRow, listMemberRows } from '#features/session/index.ts'
import { sendSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { alertText } from './alert-text.ts'
import { markTold, takeUntold } from './alerts.queries.ts'

const watch = defineJob({
  name: 'watch-mail',
  schema: z.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
})

/** Looks every minute whether mail comes in and goes out, and tells owners and admins of a trouble once. */
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

/** Told once a mail went out to somebody; where none could be sent it is tried again a minute later. */
export async function tellStaff(app: App, workspaceId: string): Promise<void> {
  const untold = await app.db.write(workspaceId, async (tx) => {
    const troubles = await findTroubles(tx, workspaceId)
    const alerts = await takeUntold(tx, workspaceId, troubles)
    return troubles.filter(({ mailboxId, kind }) =>
      alerts.some((alert) => alert.mailboxId === mailboxId && alert.kind === kind),
    )
  })
  if (untold.length === 0) return
  const sent = await Promise.all((await staffOf(app, workspaceId)).map((person) => tell(app, person, untold)))
  if (sent.some(Boolean)) await app.db.write(workspaceId, (tx) => markTold(tx, workspaceId, untold))
}

interface Reader {
  readonly workspaceId: string
  readonly workspaceName: string
  readonly email: string
  readonly language: 'en' | 'de'
  readonly timeZone: string
}

const staffOf = (app: App, workspaceId: string): Promise<Reader[]> =>
  app.db.read(workspaceId, async (tx) => {
    const { name } = await getWorkspaceRow(tx, workspaceId)
    const members = await listMemberRows(tx, workspaceId)
    const staff = members.filter(({ role, type }) => role !== 'Member' && type === 'User')
    const readers: Reader[] = []
    for (const { userId, email } of staff) {
      const { language, timeZone } = await getUserRow(tx, userId)
      readers.push({ workspaceId, workspaceName: name, email, language, timeZone })
    }
    return readers
  })

async function tell(app: App, reader: Reader, troubles: readonly TroubleRow[]): Promise<boolean> {
  const link = `${app.config.publicUrl ?? `http://localhost:${app.config.port}`}/settings/shared_inboxes`
  const outcome = await sendSystemMail(app, reader.workspaceId, alertText(reader, troubles, link))
  return outcome?.state === 'sent'
}
