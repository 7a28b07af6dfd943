import { findLastingStates, findMessagesAt, takeSnapshots } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { isWithinHours, loadClock } from './clock.ts'
import { type CompiledRule, rulesOf } from './compiled-rules.ts'
import { concernsInbox, hasRun, matchesIn } from './evaluate.ts'
import { listEarlierRuns } from './runs.queries.ts'
import { beginRuns } from './start-runs.ts'
import { deleteWaits, findWait, setWaitDue, setWaitFired, type WaitRow } from './waits.queries.ts'
import { dueAtOf, schedule, sinceWhen, waitTimer } from './waits.ts'

/** Runs a rule when its waiting time has passed, unless the state has ended or the rule has changed. */
export const ruleWaitTimer: FeatureTimer = {
  name: waitTimer,
  fire: async (app, tx, { workspaceId, subjectId, now }) => {
    const wait = await findWait(tx, workspaceId, subjectId)
    if (!wait || wait.firedAt !== null) return
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
    await run(app, tx, workspaceId, { wait, rule, now })
  },
}

/** The event that ends the state may not have been read yet. */
async function isStillSo(tx: Tx, workspaceId: string, wait: WaitRow, rule: CompiledRule): Promise<boolean> {
  const states = await findLastingStates(tx, workspaceId, wait.conversationId)
  const since = sinceWhen(wait.trigger, states, wait.since)
  if (!states || since?.getTime() !== wait.since.getTime()) return false
  const inbox = await findInboxRow(tx, workspaceId, states.inboxId)
  return inbox !== null && concernsInbox(rule, inbox)
}

interface Due {
  readonly wait: WaitRow
  readonly rule: CompiledRule
  readonly now: Date
}

/** Each rule is evaluated for itself: what "stop here" leaves out are rules for the same event. */
async function run(app: App, tx: Tx, workspaceId: string, { wait, rule, now }: Due): Promise<void> {
  const { conversationId, trigger } = wait
  const clock = await loadClock(tx, workspaceId, [rule.needs])
  if (!isWithinHours(rule.definition.hours, now, clock)) return
  const [newest] = await findMessagesAt(tx, workspaceId, [conversationId], [now])
  const messageId = newest?.id
  if (!messageId) return
  const earlier = await listEarlierRuns(tx, workspaceId, conversationId)
  if (hasRun({ trigger, messageId }, rule, earlier)) return
  const snapshots = await takeSnapshots(tx, workspaceId, {
    messageIds: [messageId],
    readerId: null,
    takenAt: now,
    clock,
  })
  const snapshot = snapshots.get(messageId)
  if (!snapshot || !rule.matches(snapshot)) return
  const matched = matchesIn(rule.definition.condition, snapshot)
  const cause = { seq: null, at: now, chain: [] }
  await beginRuns(app, tx, workspaceId, { conversationId, messageId, trigger, cause }, [{ rule, matched }])
}
