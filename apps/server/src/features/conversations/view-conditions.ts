import type { InputOf, listConversations, SqlCondition } from '@postroom/contract'

type Input = InputOf<typeof listConversations>
type View = Input['view']

const isStatusOpen: SqlCondition = { field: 'status', operator: 'is', value: 'open' }
const isSnoozed = (value: boolean): SqlCondition => ({ field: 'isSnoozed', operator: 'is', value })
const all = (...conditions: SqlCondition[]): SqlCondition => ({ operator: 'all', conditions })

const isOpen = all(isStatusOpen, isSnoozed(false))

/** Condition of each view, without the inbox. */
export const viewConditions: Readonly<Record<View, SqlCondition>> = {
  open: isOpen,
  mine: all(isOpen, { field: 'assignee', operator: 'is', value: 'me' }),
  unassigned: all(isOpen, { field: 'assignee', operator: 'isEmpty' }),
  snoozed: all(isStatusOpen, isSnoozed(true)),
  closed: { field: 'status', operator: 'is', value: 'closed' },
  all: all(),
  removed: all(),
  outbox: { field: 'isInOutbox', operator: 'is', value: true },
  scheduled: { field: 'isScheduled', operator: 'is', value: true },
  mentions: { field: 'isMentioned', operator: 'is', value: true },
  starred: { field: 'isFlagged', operator: 'is', value: true },
  drafts: { field: 'hasOwnDraft', operator: 'is', value: true },
  sent: { field: 'hasOwnMessage', operator: 'is', value: true },
}

/** Filters of a list other than view and inbox. */
export const filterConditions = ({ tagId, personalTagId, teamId }: Input): SqlCondition[] => [
  ...(tagId ? [{ field: 'tag', operator: 'is', value: tagId } as const] : []),
  ...(personalTagId ? [{ field: 'personalTag', operator: 'is', value: personalTagId } as const] : []),
  ...(teamId ? [{ field: 'team', operator: 'is', value: teamId } as const] : []),
]

/** SQL condition on the conversation `c`: junk and trash appear only in their view, merged ones in none. */
export const conversationsOfView = (view: View): string =>
  view === 'removed' ? 'c.is_hidden and c.merged_into is null' : 'not c.is_hidden'

/** SQL condition on the message `m`: junk and trash count only for their view. */
export const messagesOfView = (view: View): string => (view === 'removed' ? 'm.is_hidden' : 'not m.is_hidden')
