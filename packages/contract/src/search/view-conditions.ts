import type { SqlCondition } from '../conditions/index.ts'
import type { conversationViews } from '../conversations/shapes.ts'

const isStatusOpen: SqlCondition = { field: 'status', operator: 'is', value: 'open' }
const isSnoozed = (value: boolean): SqlCondition => ({ field: 'isSnoozed', operator: 'is', value })
const all = (...conditions: SqlCondition[]): SqlCondition => ({ operator: 'all', conditions })

const isOpen = all(isStatusOpen, isSnoozed(false))

/** Condition of each view, without the inbox. */
export const viewConditions: Readonly<Record<(typeof conversationViews)[number], SqlCondition>> = {
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
