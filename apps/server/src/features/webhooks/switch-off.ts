import { type Reason, showReason, webhookChanged } from '@postroom/contract'
import { listMemberRows, listPeople } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { failWaiting } from './deliveries.queries.ts'
import { offLetter } from './off-letter.ts'
import { webhookHref } from './portal-links.ts'
import { findWebhookRow, setActive } from './webhooks.queries.ts'

const cause = { kind: 'system', id: null, text: 'webhooks' } as const

/** Switches a webhook off, ends its waiting deliveries and mails the reason to owners and admins. */
export async function switchOffWebhook(
  app: App,
  tx: Tx,
  workspaceId: string,
  webhookId: string,
  offReason: Reason,
): Promise<void> {
  const row = await findWebhookRow(tx, workspaceId, webhookId)
  if (!row?.isActive) return
  await setActive(tx, workspaceId, { id: row.id, isActive: false, offReason, ownerId: null, now: new Date() })
  await failWaiting(tx, workspaceId, row.id)
  const members = await listMemberRows(tx, workspaceId)
  const ids = members
    .filter(({ role, type }) => role !== 'Member' && type === 'User')
    .map(({ userId }) => userId)
  const reason = showReason(offReason)
  const href = webhookHref(app, row.id)
  for (const { email, language } of await listPeople(tx, workspaceId, { ids }))
    await orderSystemMail(
      app,
      tx,
      workspaceId,
      offLetter({ to: email, language, name: row.name, reason, href }),
    )
  await changeWithin(tx, workspaceId, cause, async ({ emit }) =>
    emit(webhookChanged, { webhookId: row.id }, { subjectId: row.id }),
  )
}
