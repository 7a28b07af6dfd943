import type { SystemChange } from '#platform/calls/system-change.ts'
import { announceTasks } from './announce-tasks.ts'
import { moveToAssignee } from './tasks.queries.ts'

/** Gives the open tasks of a person in a conversation to another person, without a notification. */
export async function reassignTasks(
  change: SystemChange,
  conversation: { readonly id: string; readonly inboxId: string },
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  const { tx, workspaceId } = change
  if (await moveToAssignee(tx, workspaceId, { conversationId: conversation.id, fromId, toId }))
    announceTasks(change, conversation)
}
