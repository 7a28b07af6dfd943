import { makeReason, memberRemoved, memberRoleChanged } from '@postroom/contract'
import { findMemberRow } from '#features/session/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { switchOffWebhook } from './switch-off.ts'
import { listWebhookRows } from './webhooks.queries.ts'

/** Switches webhooks off whose owner is no longer an owner or admin: they sent what that person may see. */
export const ownerWatcher = defineConsumer({
  name: 'webhook-owners',
  types: [memberRemoved.type, memberRoleChanged.type],
  emits: true,
  handle: async (app, tx, { workspaceId, payload }) => {
    const { userId } = payload
    const member = await findMemberRow(tx, workspaceId, userId)
    if (member && member.role !== 'Member') return
    for (const { id, ownerId } of await listWebhookRows(tx, workspaceId))
      if (ownerId === userId)
        await switchOffWebhook(app, tx, workspaceId, id, makeReason('webhook_owner_gone'))
  },
})
