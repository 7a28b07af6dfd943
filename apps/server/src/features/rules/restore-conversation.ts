import { assignToTeam } from '#features/assignment/index.ts'
import {
  assignTo,
  type ConversationState,
  changeFlag,
  changePriority,
  changeTags,
  type Done,
  keyOf,
  type RecordedChange,
  restoreStatus,
  snooze,
  takeState,
  unsnooze,
} from '#features/conversations/index.ts'
import { moveTo, moveToInbox } from '#features/mail-sync/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { inSavepoint } from '#platform/db/index.ts'
import { Failure, fail } from '#platform/errors/index.ts'

/**
 * The team and the assignee must work in the inbox, and the assignee must see the team; a folder may open or close the
 * conversation, which the status then corrects.
 */
const order: readonly RecordedChange['field'][] = [
  'inbox',
  'folder',
  'status',
  'snooze',
  'team',
  'assignee',
  'tag',
  'star',
  'priority',
]

/** Gives a conversation the values before these changes, and answers which of them that was not possible for. */
export async function restoreConversation(
  change: SystemChange,
  conversationId: string,
  changes: readonly RecordedChange[],
): Promise<{ done: Done[]; impossible: ReadonlySet<string> }> {
  const before = await takeState(change, conversationId)
  const impossible = new Set<string>()
  const done: Done[] = []
  for (const field of order) {
    for (const one of changes.filter((each) => each.field === field)) {
      try {
        done.push(...(await inSavepoint(change.tx, () => restore(change, conversationId, one, before))))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        impossible.add(keyOf(one))
      }
    }
  }
  return { done, impossible }
}

async function restore(
  change: SystemChange,
  conversationId: string,
  former: RecordedChange,
  start: ConversationState,
): Promise<Done[]> {
  const { row } = await takeState(change, conversationId)
  switch (former.field) {
    case 'inbox':
      return moveToInbox(change, row, former.before, { isUndo: true })
    case 'folder':
      return moveBack(change, conversationId, former.before, start)
    case 'status': {
      const { status, settledAt, snoozed } = former.before
      await restoreStatus(change, row, { status, settledAt: settledAt === null ? null : new Date(settledAt) })
      const line = { type: status === 'open' ? 'reopened' : 'closed' }
      return [line, ...(await restoreSnooze(change, conversationId, snoozed))]
    }
    case 'snooze':
      return restoreSnooze(change, conversationId, former.before)
    case 'team':
      return assignToTeam(change, row, former.before)
    case 'assignee':
      return assignTo(change, row, former.before)
    case 'tag':
      return changeTags(change, row, {
        add: former.before ? [former.tagId] : [],
        remove: former.before ? [] : [former.tagId],
      })
    case 'star':
      return changeFlag(change, row, former.before)
    case 'priority':
      return changePriority(change, row, former.before)
  }
}

/** Whether the conversation is open stays as it is: that is a change of its own. */
async function moveBack(
  change: SystemChange,
  conversationId: string,
  folder: string,
  { row, settledAt }: ConversationState,
): Promise<Done[]> {
  // Mail that was junk would be put into the trash, which is emptied.
  if (folder === 'trash') fail('no_such_folder', { folder })
  const { done } = await moveTo(change, row, folder, { kind: 'policy' })
  const now = await takeState(change, conversationId)
  if (now.row.status !== row.status) await restoreStatus(change, now.row, { status: row.status, settledAt })
  return done.filter(({ type }) => type !== 'closed' && type !== 'reopened')
}

/** A time that has passed would have ended the snooze. */
async function restoreSnooze(
  change: SystemChange,
  conversationId: string,
  snoozed: { readonly until: string | null } | null,
): Promise<Done[]> {
  const { row } = await takeState(change, conversationId)
  const until = snoozed?.until ? new Date(snoozed.until) : null
  if (snoozed === null || (until && until <= change.now)) return unsnooze(change, row)
  return snooze(change, row, until)
}
