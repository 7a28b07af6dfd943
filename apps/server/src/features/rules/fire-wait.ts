import { isStateTrigger } from '@postroom/contract'
import { findLastingStates } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { type CompiledRule, rulesOf } from './compiled-rules.ts'
import { concernsInbox } from './evaluate.ts'
import { fireClockWait } from './fire-clock-wait.ts'
import { runAlone } from './run-alone.ts'
import { schedule, waitTimer } from './wait-timers.ts'
import { deleteWaits, findWait, setWaitDue, setWaitFired, type WaitRow } from './waits.queries.ts'
import { dueAtOf, sinceWhen } from './waits.ts'

/** Runs a rule when its waiting time has passed, unless the state or clock has ended or the rule has changed. */
export const ruleWaitTimer: FeatureTimer = {
  name: waitTimer,
  fire: async (app, tx, fired) => {
    const { workspaceId, subjectId, now } = fired
    const wait = await findWait(tx, workspaceId, subjectId)
    if (!wait || wait.firedAt !== null) return
    if (wait.clockId !== null) return fireClockWait(app, tx, fired, wait)
    const { waiting } = await rulesOf(app, tx, workspaceId)
    const rule = waiting.find(({ id }) => id === wait.ruleId)
    if (!rule || !(await isStillSo(tx, workspaceId, wait, rule))) {
      await deleteWaits(tx, workspaceId, [wait.id])
      return
    }
    const dueAt = await dueAtOf(tx, workspaceId, rule, wait.since)
    if (dueAt === null || dueAt > now) {
      await setWaitDue(tx, workspaceId, wait.id, dueAt)
      await schedule(tx, workspaceId, wait.id, dueAt)
      return
    }
    await setWaitFired(tx, workspaceId, wait.id, now)
    const { conversationId, trigger } = wait
    await runAlone(app, tx, workspaceId, { rule, conversationId, trigger, now })
  },
}

/** Checks that the state still lasts: the event that ended it may not have been processed yet. */
async function isStillSo(tx: Tx, workspaceId: string, wait: WaitRow, rule: CompiledRule): Promise<boolean> {
  const states = await findLastingStates(tx, workspaceId, wait.conversationId)
  const since = isStateTrigger(wait.trigger) ? sinceWhen(wait.trigger, states, wait.since) : null
  if (!states || since?.getTime() !== wait.since.getTime()) return false
  const inbox = await findInboxRow(tx, workspaceId, states.inboxId)
  return inbox !== null && concernsInbox(rule, inbox)
}
