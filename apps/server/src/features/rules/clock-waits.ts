import { isSlaTrigger, type RuleDefinition } from '@postroom/contract'
import { z } from 'zod'
import { getCalendarTime } from '#features/calendars/index.ts'
import { findLastingStates, holdConversations } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { nextMoment } from './clock-moments.ts'
import { type CompiledRule, rulesOf } from './compiled-rules.ts'
import { concernsInbox } from './evaluate.ts'
import { listClockedConversations, listSlaClocks, type SlaClockRow } from './sla-clocks.queries.ts'
import { endWaits, schedule } from './wait-timers.ts'
import { lockWaitsByClock, putClockWait, type WaitRow } from './waits.queries.ts'

/** Whether the rule has a trigger of SLA targets. */
export const waitsForClocks = ({ definition }: CompiledRule): boolean =>
  definition.triggers.some(isSlaTrigger)

const definition = defineJob({
  name: 'follow-sla-clocks',
  schema: z.object({ workspaceId: z.uuid() }),
  wake: true,
})

/** Has a job compare what rules wait for with all clocks that run, one conversation at a time. */
export const orderClockWaits = (app: App, tx: Tx, workspaceId: string): Promise<unknown> =>
  app.jobs.send(definition, { workspaceId }, { tx: jobConnection(tx) })

export const clockWaitsJob = featureJob({
  definition,
  handle: async (app, { workspaceId }, { signal }) => {
    const ids = await app.db.read(workspaceId, (tx) => listClockedConversations(tx, workspaceId))
    for (const conversationId of ids) {
      signal.throwIfAborted()
      await app.db.write(workspaceId, async (tx) => {
        await holdConversations(tx, workspaceId, [conversationId])
        await followClocks(app, tx, workspaceId, { conversationId, now: new Date(), isQuiet: false })
      })
    }
  },
})

interface Followed {
  readonly conversationId: string
  readonly now: Date
  /** Moments that have passed already start no rule: a changed setting, split or merge moved them. */
  readonly isQuiet: boolean
}

/**
 * Begins, moves and ends the waiting of rules with the clocks of SLA targets in a conversation. The caller has locked the
 * conversation.
 */
export async function followClocks(
  app: App,
  tx: Tx,
  workspaceId: string,
  { conversationId, now, isQuiet }: Followed,
): Promise<void> {
  const rules = (await rulesOf(app, tx, workspaceId)).waiting.filter(waitsForClocks)
  if (rules.length === 0) return
  const clocks = await listSlaClocks(tx, workspaceId, [conversationId])
  const held = await lockWaitsByClock(
    tx,
    workspaceId,
    conversationId,
    clocks.map(({ id }) => id),
  )
  const states = await findLastingStates(tx, workspaceId, conversationId)
  const inbox = states && (await findInboxRow(tx, workspaceId, states.inboxId))
  const kept = new Set<string>()
  for (const rule of inbox ? rules.filter((one) => concernsInbox(one, inbox)) : [])
    for (const wanted of await momentsOf(tx, workspaceId, rule, clocks)) {
      const own = held.find(
        ({ clockId, ruleId, trigger }) => keyOf(wanted) === keyOf({ clockId, ruleId, trigger }),
      )
      if (own?.firedAt) continue
      const isOver = isQuiet && wanted.dueAt <= now && !(own?.dueAt && own.dueAt <= now)
      const row = { ...wanted, id: own?.id ?? newId(), firedAt: isOver ? now : null }
      const id = await putClockWait(tx, workspaceId, row)
      await schedule(tx, workspaceId, id, isOver ? null : wanted.dueAt)
      kept.add(id)
    }
  // The row of a clock stays after its rule ran, since the clock may go on after a pause.
  await endWaits(
    tx,
    workspaceId,
    held.filter(({ id, firedAt }) => firedAt === null && !kept.has(id)),
  )
}

const keyOf = ({ clockId, ruleId, trigger }: Pick<WaitRow, 'clockId' | 'ruleId' | 'trigger'>): string =>
  `${clockId} ${ruleId} ${trigger}`

type Wanted = Omit<WaitRow, 'id' | 'firedAt' | 'clockId' | 'dueAt'> & { clockId: string; dueAt: Date }

async function momentsOf(
  tx: Tx,
  workspaceId: string,
  rule: CompiledRule,
  clocks: readonly SlaClockRow[],
): Promise<Wanted[]> {
  const found: Wanted[] = []
  for (const clock of clocks.filter((one) => concernsClock(rule.definition, one)))
    for (const trigger of rule.definition.triggers.filter(isSlaTrigger)) {
      const moment = await momentOf(tx, workspaceId, { rule, clock, trigger })
      if (!moment || moment.since < rule.onSince) continue
      const { id: clockId, conversationId, startedAt: since } = clock
      found.push({ ruleId: rule.id, conversationId, trigger, clockId, since, dueAt: moment.at })
    }
  return found
}

/** Whether a rule asks for the target of the clock. */
export const concernsClock = (
  { slaTarget }: Pick<RuleDefinition, 'slaTarget'>,
  { target }: Pick<SlaClockRow, 'target'>,
): boolean => slaTarget === null || slaTarget === target

interface Waiting {
  readonly rule: CompiledRule
  readonly clock: SlaClockRow
  readonly trigger: WaitRow['trigger']
}

/** When the rule runs for the clock as it is now; null where it does not. */
export async function momentOf(tx: Tx, workspaceId: string, { rule, clock, trigger }: Waiting) {
  const { wait } = rule.definition
  if (wait === null || !isSlaTrigger(trigger)) return null
  const time = wait.calendarId === null ? null : await getCalendarTime(tx, workspaceId, wait.calendarId)
  return nextMoment(clock, { trigger, wait, time })
}
