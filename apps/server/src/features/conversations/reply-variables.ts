import type { ReplyVariable } from '@postroom/contract'
import { listPeople } from '#features/session/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { SummaryRow } from './conversation-summaries.ts'
import type { MessageRow } from './message-rows.queries.ts'

/** What a text can name of a conversation and of the message that it answers. */
export async function variablesOf(
  { tx, workspaceId }: Pick<SystemChange, 'tx' | 'workspaceId'>,
  { subject, assigneeId }: Pick<SummaryRow, 'subject' | 'assigneeId'>,
  { message, inboxName }: { readonly message: MessageRow; readonly inboxName: string },
): Promise<Partial<Record<ReplyVariable, string>>> {
  const [sender] = message.addresses.from
  const [assignee] = assigneeId === null ? [] : await listPeople(tx, workspaceId, { ids: [assigneeId] })
  const [firstName = '', lastName = ''] = namesOf(sender?.name ?? '')
  return {
    'customer.firstName': firstName,
    'customer.lastName': lastName,
    'customer.name': sender?.name ?? '',
    'customer.email': sender?.address ?? '',
    'conversation.subject': subject,
    'inbox.name': inboxName,
    'assignee.firstName': assignee?.firstName ?? '',
  }
}

/** First and last name of a display name, also of one like "Lindqvist, Annika"; none of an address. */
function namesOf(name: string): string[] {
  if (name.includes('@')) return []
  const [last, first] = name.split(',').map((part) => part.trim())
  if (first) return [first.split(/\s+/)[0] ?? '', last ?? '']
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? words : [words[0] ?? '', words.at(-1) ?? '']
}
