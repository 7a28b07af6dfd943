import { customerVariables, type ReplyVariable } from '@postroom/contract'
import type { MessageRow, SummaryRow } from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'

/** What a text can name of a conversation and of the message that it answers. */
export async function variablesOf(
  { tx, workspaceId }: Pick<SystemChange, 'tx' | 'workspaceId'>,
  { subject, assigneeId }: Pick<SummaryRow, 'subject' | 'assigneeId'>,
  { message, inboxName }: { readonly message: MessageRow; readonly inboxName: string },
): Promise<Partial<Record<ReplyVariable, string>>> {
  const [sender] = message.addresses.from
  const [assignee] = assigneeId === null ? [] : await listPeople(tx, workspaceId, { ids: [assigneeId] })
  return {
    ...customerVariables(sender ?? { name: '', address: '' }),
    'conversation.subject': subject,
    'inbox.name': inboxName,
    'assignee.firstName': assignee?.firstName ?? '',
  }
}
