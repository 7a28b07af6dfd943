import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import type { TestServer } from '#test/harness.ts'
import type { SystemMail } from '../system-mail/send-system-mail.ts'
import { mailNotificationJob, notificationMailer } from './mail-notification.ts'

/** Reads all events and runs the jobs that are due, as the worker does. */
export async function mailNotifications({ app }: TestServer): Promise<void> {
  await runConsumer(app, notificationMailer)
  const jobs = await app.db.instance((tx) =>
    rawQuery<{ data: never }>(
      tx,
      `delete from jobs.job where name = 'mail-notification' and state = 'created' and start_after <= now()
       returning data`,
    ),
  )
  for (const { data } of jobs) await mailNotificationJob.handle(app, data, {} as never)
}

/** All system mails of a workspace, in order. */
export async function listSystemMails({ app }: TestServer, workspaceId: string): Promise<SystemMail[]> {
  const rows = await app.db.read(workspaceId, (tx) =>
    rawQuery<{ id: string; sealed: string }>(
      tx,
      'select id, sealed_mail as sealed from system_mails where workspace_id = $1 order by id',
      [workspaceId],
    ),
  )
  const place = { workspaceId, table: 'system_mails', column: 'sealed_mail' }
  return rows.map(
    ({ id, sealed }) => JSON.parse(app.secrets.open(sealed, { ...place, rowId: id })) as SystemMail,
  )
}
