import type { RuleAction } from '@postroom/contract'
import type { ConditionSnapshot, SnapshotValues } from '#features/search/index.ts'

/** Placeholder for the person whom `assign_next` will choose; equal to no person that a condition names. */
const someone = '00000000-0000-0000-0000-000000000000'

/** The snapshot as the rules below see it: with what the actions of a rule above them are going to do. */
export function withActions(snapshot: ConditionSnapshot, actions: readonly RuleAction[]): ConditionSnapshot {
  let { values } = snapshot
  for (const action of actions) values = { ...values, ...changesOf(action, values, snapshot.takenAt) }
  return { ...snapshot, values }
}

function changesOf(action: RuleAction, values: SnapshotValues, at: Date): Partial<SnapshotValues> {
  switch (action.kind) {
    case 'assign':
      return { assignee: [action.userId], assignedAt: at }
    case 'assign_next':
      return { assignee: [someone], assignedAt: at }
    case 'unassign':
      return { assignee: [], assignedAt: null }
    case 'assign_team':
      return { team: action.teamId === null ? [] : [action.teamId] }
    case 'add_tags':
      return { tag: [...new Set([...values.tag, ...action.tagIds])] }
    case 'remove_tags':
      return { tag: values.tag.filter((id) => !action.tagIds.includes(id)) }
    case 'close':
    case 'move':
      return { status: 'closed', waitingSince: null, dueAt: null }
    case 'reopen':
      return { status: 'open' }
    case 'star':
      return { isFlagged: true }
    case 'unstar':
      return { isFlagged: false }
    case 'set_priority':
      return { priority: action.priority }
    case 'comment':
      return { hasComment: true }
    case 'classify':
      return { class: [action.classId] }
    // An automatic reply answers nothing: the customer still waits.
    case 'reply':
    case 'snooze':
    case 'notify':
    case 'connector':
    case 'webhook':
    case 'agent':
    case 'forward':
    case 'set_sla':
      return {}
  }
}
