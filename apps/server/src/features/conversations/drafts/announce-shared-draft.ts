import { type PayloadOf, sharedDraftChanged } from '@postroom/contract'
import { settingsOfInbox } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { markAnnounced } from './shared-drafts.queries.ts'

type Announcer = Pick<Context, 'tx' | 'workspaceId' | 'now' | 'emit'>

interface SharedDraft {
  readonly conversationId: string
  readonly inboxId: string
  readonly userId: string
}

/** Whether people who work in the inbox see the drafts of each other. */
export const sharesDrafts = async (
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  inboxId: string,
): Promise<boolean> => (await settingsOfInbox(tx, workspaceId, inboxId)).shareDrafts

/** Informs colleagues that a draft that they see began, changed or ended. */
export async function announceSharedDraft(
  change: Announcer,
  { inboxId, ...draft }: SharedDraft,
  state: PayloadOf<typeof sharedDraftChanged>['state'],
  takenOverById: string | null = null,
): Promise<void> {
  const { tx, workspaceId, now, emit } = change
  const isEnd = state === 'ended'
  // One that has ended has no row any more.
  const changedAt = isEnd ? null : await markAnnounced(tx, { workspaceId, ...draft }, draft.userId)
  if (isEnd ? !(await sharesDrafts(change, inboxId)) : !changedAt) return
  emit(
    sharedDraftChanged,
    { ...draft, state, updatedAt: (changedAt ?? now).toISOString(), takenOverById },
    { inboxId, subjectId: draft.conversationId },
  )
}
