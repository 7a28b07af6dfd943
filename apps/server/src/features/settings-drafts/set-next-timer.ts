import type { Context } from '#platform/calls/context.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import type { DraftRow } from './settings-drafts.queries.ts'
import { draftTimer } from './settings-drafts.ts'

/** When a draft is switched next. */
export const nextSwitchAt = ({ isOn, onAt, backAt }: DraftRow): Date | null => (isOn ? backAt : onAt)

/** Sets the timer of the next switch, or cancels it. */
export async function setNextTimer({ tx, workspaceId }: Context, draft: DraftRow): Promise<void> {
  const key = { workspaceId, timer: draftTimer, subjectId: draft.id }
  const dueAt = nextSwitchAt(draft)
  await (dueAt ? setTimer(tx, { ...key, dueAt }) : cancelTimer(tx, key))
}
