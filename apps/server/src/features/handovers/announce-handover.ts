import { type HandedOverWork, workHandedOver } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'

/** Work that one person takes over. */
export interface TakenWork {
  readonly assigneeId: string
  readonly subject: string
  readonly work: HandedOverWork
}

/** Notifies each new owner once of everything that they take over. */
export function announceHandover(
  { emit }: Pick<SystemChange, 'emit'>,
  actorId: string,
  taken: readonly TakenWork[],
): void {
  for (const [personId, own] of Map.groupBy(taken, ({ assigneeId }) => assigneeId)) {
    const conversationIds = own.map(({ work }) => work.conversationId)
    const lines = own.map(({ subject, work }) => [subject, work.comment].filter(Boolean).join(': '))
    emit(
      workHandedOver,
      {
        actorId,
        conversationIds,
        text: lines.join('\n').slice(0, 10_000),
        items: own.map(({ work }) => work),
      },
      { personId, ...(conversationIds[0] && { subjectId: conversationIds[0] }) },
    )
  }
}
