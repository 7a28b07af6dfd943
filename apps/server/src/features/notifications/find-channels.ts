import { channelsOf, isSilenced, type NotificationKind } from '@postroom/contract'
import { listSummaries } from '#features/conversations/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { findLevel } from './following.queries.ts'
import { findSettings } from './notifications.queries.ts'

export type Channels = ReturnType<typeof channelsOf>

interface Occasion {
  readonly userId: string
  readonly conversationId: string
  readonly kind: NotificationKind
}

const noChannels: Channels = { portal: false, browser: false, email: false }

/**
 * By which channels the settings of a person notify them of something in a conversation. One that they follow counts as
 * assigned to them.
 */
export async function findChannels(
  tx: Tx,
  workspaceId: string,
  { userId, conversationId, kind }: Occasion,
): Promise<Channels> {
  const followLevel = await findLevel(tx, workspaceId, conversationId, userId)
  if (isSilenced(followLevel, kind)) return noChannels
  const settings = await findSettings(tx, workspaceId, userId)
  const [conversation] = settings.inboxes.length ? await listSummaries(tx, workspaceId, [conversationId]) : []
  const { inboxId = null, assigneeId = null } = conversation ?? {}
  const concernedId = followLevel === 'followed' ? userId : assigneeId
  return channelsOf(settings, { kind, inboxId, assigneeId: concernedId }, userId)
}
