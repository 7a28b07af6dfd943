import type { SqlCondition } from '../conditions/index.ts'
import type { conversationViews } from '../conversations/shapes.ts'
import { splitSearch } from './search-terms.ts'
import { searchValueOf } from './search-words.ts'

type View = (typeof conversationViews)[number]

const isStatusOpen: SqlCondition = { field: 'status', operator: 'is', value: 'open' }
const isSnoozed = (value: boolean): SqlCondition => ({ field: 'isSnoozed', operator: 'is', value })
const all = (...conditions: SqlCondition[]): SqlCondition => ({ operator: 'all', conditions })

const isOpen = all(isStatusOpen, isSnoozed(false))
const isMine: SqlCondition = { field: 'assignee', operator: 'is', value: 'me' }
const isUnassigned: SqlCondition = { field: 'assignee', operator: 'isEmpty' }

/** Condition of each view, without the inbox. */
export const viewConditions: Readonly<Record<View, SqlCondition>> = {
  open: isOpen,
  mine: all(isOpen, isMine),
  unassigned: all(isOpen, isUnassigned),
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

/** The views of one state, without it. */
const withoutState: Readonly<Partial<Record<View, SqlCondition | null>>> = {
  open: null,
  closed: null,
  mine: isMine,
  unassigned: isUnassigned,
}

const states: ReadonlySet<string | undefined> = new Set(['open', 'closed'])

/**
 * Condition of a view beside a search; null if nothing is left of it. `is:open` and `is:closed` take the place of its state,
 * all else narrows it.
 */
export function viewConditionBeside(view: View, search: string): SqlCondition | null {
  const asksForState = splitSearch(search).some(
    ({ operator, value }) => operator === 'is' && states.has(searchValueOf('is', value)),
  )
  const rest = asksForState ? withoutState[view] : undefined
  return rest === undefined ? viewConditions[view] : rest
}
