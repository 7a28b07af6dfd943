import {
  calendarUpdated,
  conversationChanged,
  conversationMerged,
  isStateTrigger,
  messageQueued,
  messageReceived,
  type RuleWait,
  ruleCreated,
  ruleDeleted,
  ruleSwitched,
  ruleUpdated,
  type StateTrigger,
  sendCancelled,
} from '@postroom/contract'
import { getCalendarTime } from '#features/calendars/index.ts'
import { findLastingStates, type LastingStates } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { dueTime } from '#platform/calendar/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { isOf, type StoredEvent } from '#platform/events/read-events.ts'
import { newId } from '#platform/ids.ts'
import { orderClockWaits, waitsForClocks } from './clock-waits.ts'
import { type CompiledRule, rulesOf } from './compiled-rules.ts'
import { concernsInbox } from './evaluate.ts'
import { endWaits, schedule } from './wait-timers.ts'
import {
  deleteWaitsOfRule,
  listWaitsOfRule,
  lockWaitsOf,
  putWait,
  setWaitDue,
  type WaitRow,
} from './waits.queries.ts'

/** Types of the events after which a state may begin or end. */
const stateEvents = [
  messageReceived.type,
  messageQueued.type,
  sendCancelled.type,
  conversationChanged.type,
  conversationMerged.type,
] as const
const ruleEvents = [ruleCreated.type, ruleUpdated.type, ruleSwitched.type, ruleDeleted.type] as const

/** Begins and ends the waiting of rules with the states that they wait for. */
export const waitKeeper = defineConsumer({
  name: 'rule-waits',
  types: [...stateEvents, ...ruleEvents, calendarUpdated.type],
  handle: async (app, tx, event) => {
    const { waiting } = await rulesOf(app, tx, event.workspaceId)
    if (isOf(event, ruleEvents)) return followRule(app, tx, event, waiting)
    if (waiting.length === 0) return
    if (event.type === calendarUpdated.type) return followCalendar(app, tx, event, waiting)
    if (event.subjectId !== null) await followStates(tx, event, event.subjectId, waiting)
    // A merge by mail says nothing else of the remaining one.
    if (event.type === conversationMerged.type) {
      const { intoId } = event.payload
      await followStates(tx, event, intoId, waiting)
    }
  },
})

/** The rule's waits get new due times, or end with it. */
async function followRule(
  app: App,
  tx: Tx,
  { workspaceId, payload }: StoredEvent<(typeof ruleEvents)[number]>,
  waiting: readonly CompiledRule[],
): Promise<void> {
  const { ruleId } = payload
  const rule = waiting.find(({ id }) => id === ruleId)
  await deleteWaitsOfRule(tx, workspaceId, ruleId, rule?.definition.triggers ?? [])
  if (!rule) return
  await setNewDueTimes(tx, workspaceId, rule)
  if (waitsForClocks(rule)) await orderClockWaits(app, tx, workspaceId)
}

async function followCalendar(
  app: App,
  tx: Tx,
  { workspaceId, payload }: StoredEvent<'calendar.updated'>,
  waiting: readonly CompiledRule[],
): Promise<void> {
  const { calendar } = payload
  const using = waiting.filter(({ definition }) => definition.wait?.calendarId === calendar.id)
  for (const rule of using) await setNewDueTimes(tx, workspaceId, rule)
  if (using.some(waitsForClocks)) await orderClockWaits(app, tx, workspaceId)
}

async function setNewDueTimes(tx: Tx, workspaceId: string, rule: CompiledRule): Promise<void> {
  for (const { id, since } of await listWaitsOfRule(tx, workspaceId, rule.id)) {
    const dueAt = await dueAtOf(tx, workspaceId, rule, since)
    await setWaitDue(tx, workspaceId, id, dueAt)
    await schedule(tx, workspaceId, id, dueAt)
  }
}

/** Compares what rules wait for in the conversation with its states. */
async function followStates(
  tx: Tx,
  event: StoredEvent,
  conversationId: string,
  waiting: readonly CompiledRule[],
): Promise<void> {
  const { workspaceId } = event
  const held = await lockWaitsOf(tx, workspaceId, conversationId)
  const states = await findLastingStates(tx, workspaceId, conversationId)
  const inbox = states && (await findInboxRow(tx, workspaceId, states.inboxId))
  const kept = new Set<string>()
  for (const rule of inbox ? waiting.filter((one) => concernsInbox(one, inbox)) : [])
    for (const trigger of rule.definition.triggers.filter(isStateTrigger)) {
      const own = held.find((row) => row.ruleId === rule.id && row.trigger === trigger)
      const since = sinceWhen(trigger, states, own?.since ?? (mayBegin(event) ? event.at : null))
      if (since === null || since < rule.onSince) continue
      if (own?.since.getTime() === since.getTime()) kept.add(own.id)
      else kept.add(await begin(tx, workspaceId, rule, { conversationId, trigger, since }))
    }
  await endWaits(
    tx,
    workspaceId,
    held.filter(({ id }) => !kept.has(id)),
  )
}

/**
 * When the state began; null where the conversation is not in it. That it has no assignee is not stored with a time: it
 * began when the rules noticed it.
 */
export function sinceWhen(
  trigger: StateTrigger,
  states: LastingStates | null,
  noticedAt: Date | null,
): Date | null {
  if (!states?.isOpen) return null
  switch (trigger) {
    case 'unanswered_for':
      return states.waitingSince
    case 'unassigned_for':
      return states.isUnassigned ? noticedAt : null
    case 'no_customer_answer_for':
      return states.waitingSince === null ? states.answeredAt : null
  }
}

/** Whether a conversation without an assignee can have come about by the event; tags, for example, say nothing of it. */
export function mayBegin({ type, payload }: StoredEvent): boolean {
  if (type === messageReceived.type) return payload.isNew
  if (type !== conversationChanged.type) return false
  const { activity } = payload
  return ['assigned', 'reopened', 'brought_back'].includes(activity.type)
}

async function begin(
  tx: Tx,
  workspaceId: string,
  rule: CompiledRule,
  wait: Pick<WaitRow, 'conversationId' | 'trigger' | 'since'>,
): Promise<string> {
  const dueAt = await dueAtOf(tx, workspaceId, rule, wait.since)
  const id = await putWait(tx, workspaceId, { ...wait, id: newId(), ruleId: rule.id, dueAt })
  await schedule(tx, workspaceId, id, dueAt)
  return id
}

/** When a rule that waits for a state runs; null where its calendar does not open for years. */
export async function dueAtOf(
  tx: Tx,
  workspaceId: string,
  { definition: { wait } }: CompiledRule,
  since: Date,
): Promise<Date | null> {
  if (wait === null) return null
  const { calendarId } = wait satisfies RuleWait
  return dueTime(since, wait, calendarId === null ? null : await getCalendarTime(tx, workspaceId, calendarId))
}
