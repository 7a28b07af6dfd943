import type { ConversationSummary, TimelineEntry } from '@postroom/contract'
import { customerVariables } from '@postroom/contract/inbox-values'
import type { RecipientLists } from './recipients.tsx'

type Known = {
  lists: RecipientLists
  inboxName: string | undefined
  /** Of the assignee. */
  name: string
}

/** Where saved replies are inserted, and what they can name. */
export const savedReplyPlace = (
  row: ConversationSummary,
  entries: readonly TimelineEntry[],
  { lists, inboxName, name }: Known,
) => ({
  inboxId: row.inboxId,
  messageId: entries
    .flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
    .findLast(({ direction }) => direction === 'inbound')?.id,
  values: {
    ...customerVariables(lists.to[0] ?? row.contact),
    'conversation.subject': row.subject,
    'inbox.name': inboxName ?? '',
    'assignee.firstName': name.split(' ')[0] ?? '',
  },
})
