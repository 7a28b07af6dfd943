import type { Activity, UndoRefusal } from '@postroom/contract'
import type { SummaryRow } from '../conversation-rows.queries.ts'
import { isSameSnooze, type RecordedChange, snoozeOf } from './recorded-changes.ts'

/** A run of a rule, or a request of a bulk change; events in the log have its id. */
export interface ChangingRun {
  readonly id: string
  readonly changes: readonly RecordedChange[]
}

/** A change of the conversation in the event log, the oldest first. */
export interface LoggedChange {
  readonly seq: number
  /** The run or the request that made it. */
  readonly requestId: string | null
  readonly activity: Pick<Activity, 'type' | 'tagId' | 'undoneRule' | 'undoneBulkChange'>
}

/** One change of a run with what becomes of it. */
export interface UndoStep {
  readonly runId: string
  /** Among the changes of the run. */
  readonly index: number
  readonly change: RecordedChange
  readonly verdict: 'undo' | Exclude<UndoRefusal, 'impossible'>
}

/**
 * Decides for each change of the runs whether it is undone: only while nothing else has changed the same value since, other
 * than changes that are undone themselves. The newest run comes first, so that the oldest value is the one restored.
 */
export function planUndo(
  row: SummaryRow,
  runs: readonly ChangingRun[],
  all: readonly ChangingRun[],
  log: readonly LoggedChange[],
): UndoStep[] {
  const values = new Map<string, RecordedChange['before']>()
  const undone = new Set(
    all.flatMap(({ id, changes }) => changes.flatMap((one) => (one.isUndone ? [`${id} ${keyOf(one)}`] : []))),
  )
  const steps: UndoStep[] = []
  for (const { id: runId, changes } of runs) {
    for (const [index, change] of [...changes.entries()].reverse()) {
      const key = keyOf(change)
      const step = { runId, index, change }
      if (change.isUndone) {
        steps.push({ ...step, verdict: 'undone_before' })
        continue
      }
      const isLast = !log.some((one) => isLater(one, runId, key, log, undone))
      const isCurrent =
        isLast && (values.has(key) ? isEqual(change, values.get(key)) : isInForce(change, row))
      if (isCurrent) {
        values.set(key, change.before)
        undone.add(`${runId} ${key}`)
      }
      steps.push({ ...step, verdict: isCurrent ? 'undo' : 'changed_later' })
    }
  }
  return steps
}

/** Names the value of the conversation that a change is about. */
export const keyOf = (change: RecordedChange): string =>
  change.field === 'tag' ? `tag ${change.tagId}` : change.field

/** Whether an event changed the value after the run did, and is neither an undo nor undone. */
function isLater(
  { seq, requestId, activity }: LoggedChange,
  runId: string,
  key: string,
  log: readonly LoggedChange[],
  undone: ReadonlySet<string>,
): boolean {
  if (requestId === runId || activity.undoneRule || activity.undoneBulkChange) return false
  if (!keysOfActivity(activity).includes(key)) return false
  if (requestId !== null && undone.has(`${requestId} ${key}`)) return false
  return seq > placeOf(runId, key, log)
}

/** Number of the last event by which the run changed the value, or of its last one where none says so. */
function placeOf(runId: string, key: string, log: readonly LoggedChange[]): number {
  const own = log.filter(({ requestId }) => requestId === runId)
  return (own.findLast(({ activity }) => keysOfActivity(activity).includes(key)) ?? own.at(-1))?.seq ?? -1
}

const keysByType: Readonly<Record<string, readonly string[]>> = {
  assigned: ['assignee'],
  team_assigned: ['team'],
  closed: ['status'],
  reopened: ['status'],
  snoozed: ['snooze'],
  unsnoozed: ['snooze'],
  flagged: ['star'],
  unflagged: ['star'],
  prioritized: ['priority'],
  moved_to_inbox: ['inbox', 'team', 'assignee', 'folder'],
  moved: ['folder'],
  removed: ['folder', 'status'],
  brought_back: ['folder', 'status'],
}

const keysOfActivity = ({ type, tagId }: LoggedChange['activity']): readonly string[] =>
  type === 'tagged' || type === 'untagged' ? [`tag ${tagId}`] : (keysByType[type] ?? [])

/** Whether the conversation still has the value that the change gave it. */
function isInForce(change: RecordedChange, row: SummaryRow): boolean {
  switch (change.field) {
    case 'status':
      return row.status === change.after.status
    case 'assignee':
      return row.assigneeId === change.after
    case 'team':
      return row.teamId === change.after
    case 'tag':
      return row.tagIds.includes(change.tagId) === change.after
    case 'star':
      return row.isFlagged === change.after
    case 'priority':
      return row.priority === change.after
    case 'snooze':
      return isSameSnooze(snoozeOf(row), change.after)
    case 'inbox':
      return row.inboxId === change.after
    case 'folder':
      return row.isRemoved === (change.after === 'junk' || change.after === 'trash')
  }
}

/** Whether the value that a newer change found is the one that this change left. */
function isEqual(change: RecordedChange, value: RecordedChange['before'] | undefined): boolean {
  if (change.field === 'status') return (value as typeof change.after).status === change.after.status
  if (change.field === 'snooze') return isSameSnooze(value as typeof change.after, change.after)
  // A folder has another name after the mail server has been read again.
  if (change.field === 'folder') return true
  return value === change.after
}
