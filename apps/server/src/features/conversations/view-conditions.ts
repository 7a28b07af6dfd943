import type { InputOf, listConversations, SqlCondition } from '@postroom/contract'

type Input = InputOf<typeof listConversations>
type View = Input['view']

const isOpen: SqlCondition = { field: 'status', operator: 'is', value: 'open' }
const all = (...conditions: SqlCondition[]): SqlCondition => ({ operator: 'all', conditions })

/** What a view asks of its conversations, apart from where they are. */
export const viewConditions: Readonly<Record<View, SqlCondition>> = {
  open: isOpen,
  mine: all(isOpen, { field: 'assignee', operator: 'is', value: 'me' }),
  unassigned: all(isOpen, { field: 'assignee', operator: 'isEmpty' }),
  closed: { field: 'status', operator: 'is', value: 'closed' },
  all: all(),
  removed: all(),
  outbox: { field: 'isInOutbox', operator: 'is', value: true },
}

/** The filters of a list besides its view and its inbox. */
export const filterConditions = ({ tagId, personalTagId, teamId }: Input): SqlCondition[] => [
  ...(tagId ? [{ field: 'tag', operator: 'is', value: tagId } as const] : []),
  ...(personalTagId ? [{ field: 'personalTag', operator: 'is', value: personalTagId } as const] : []),
  ...(teamId ? [{ field: 'team', operator: 'is', value: teamId } as const] : []),
]

/** Of the conversations `c`: those in junk or trash have a view of their own, merged ones are in none. */
export const conversationsOfView = (view: View): string =>
  view === 'removed' ? 'c.is_hidden and c.merged_into is null' : 'not c.is_hidden'

/** Of the messages `m`: those in junk or trash count for that view alone. */
export const messagesOfView = (view: View): string => (view === 'removed' ? 'm.is_hidden' : 'not m.is_hidden')
