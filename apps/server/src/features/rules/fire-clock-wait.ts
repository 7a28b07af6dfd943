import {
  conversationChanged,
  conversationMerged,
  messageDelivery,
  messageReceived,
  sendCancelled,
} from '@postroom/contract'
import { findLastingStates, holdConversations } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { eventsAhead } from '#platform/events/read-events.ts'
import type { FiredTimer } from '#platform/timers/timer.ts'
import { concernsClock, momentOf } from './clock-waits.ts'
import { type CompiledRule, rulesOf } from './compiled-rules.ts'
import { concernsInbox } from './evaluate.ts'
import { runAlone } from './run-alone.ts'
import { findSlaClock } from './sla-clocks.queries.ts'
import { schedule } from './wait-timers.ts'
import { deleteWaits, findWait, setWaitDue, setWaitFired, type WaitRow } from './waits.queries.ts'

const lookAgainMs = 1_000

/** Reads the log for the clocks. */
const clockConsumer = 'sla-clocks'
const clockEvents: readonly string[] = [
  messageReceived.type,
  messageDelivery.type,
  sendCancelled.type,
  conversationChanged.type,
  conversationMerged.type,
]

/** Runs a rule before or after the due time of an SLA target, by the clock as it is now. */
export async function fireClockWait(app: App, tx: Tx, fired: FiredTimer, found: WaitRow): Promise<void> {
  const { workspaceId, now } = fired
  await holdConversations(tx, workspaceId, [found.conversationId])
  const wait = await findWait(tx, workspaceId, found.id)
  if (!wait || wait.clockId === null || wait.firedAt !== null) return
  const { id, conversationId, trigger } = wait
  // The event of a sent reply may not have been read yet.
  const ahead = await eventsAhead(tx, workspaceId, clockConsumer, [conversationId])
  if (ahead.some(({ type }) => clockEvents.includes(type)))
    return schedule(tx, workspaceId, id, new Date(Date.now() + lookAgainMs))
  const rule = (await rulesOf(app, tx, workspaceId)).waiting.find((one) => one.id === wait.ruleId)
  const clock = await findSlaClock(tx, workspaceId, wait.clockId)
  const moment = rule && clock && (await momentOf(tx, workspaceId, { rule, clock, trigger }))
  if (
    !moment ||
    !concernsClock(rule.definition, clock) ||
    !(await isConcerned(tx, workspaceId, rule, conversationId))
  )
    return deleteWaits(tx, workspaceId, [id])
  if (moment.at > now) {
    await setWaitDue(tx, workspaceId, id, moment.at)
    return schedule(tx, workspaceId, id, moment.at)
  }
  await setWaitFired(tx, workspaceId, id, now)
  // After a pause of the worker, what comes too late to be before the due time is left out.
  const { dueAt, slaName: sla, target } = clock
  if (dueAt === null || (trigger === 'sla_before_due' && dueAt <= now)) return
  const run = { sla, target, dueAt: dueAt.toISOString() }
  await runAlone(app, tx, workspaceId, { rule, conversationId, trigger, now, clock: run })
}

async function isConcerned(
  tx: Tx,
  workspaceId: string,
  rule: CompiledRule,
  conversationId: string,
): Promise<boolean> {
  const states = await findLastingStates(tx, workspaceId, conversationId)
  const inbox = states && (await findInboxRow(tx, workspaceId, states.inboxId))
  return inbox !== null && concernsInbox(rule, inbox)
}
