import { type AgentSchedule, agentLimits } from '@postroom/contract'
import { listOpenCustomerMail } from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { type AgentRow, findAgentRow } from './agents.queries.ts'
import { hasAgents } from './availability.ts'
import { orderRun } from './order-run.ts'
import { findProviderRow } from './provider.queries.ts'
import { listLastStarts } from './runs.queries.ts'

const timer = 'agent-schedule'

/** Sets the timer of an agent that is on and has a schedule, and cancels that of any other. */
export async function arrangeSchedule(
  tx: Tx,
  workspaceId: string,
  { id: subjectId, isOn, definition: { schedule } }: Pick<AgentRow, 'id' | 'isOn' | 'definition'>,
  now: Date,
): Promise<void> {
  const key = { workspaceId, timer, subjectId }
  if (isOn && schedule) await setTimer(tx, { ...key, dueAt: nextTime(schedule, now) })
  else await cancelTimer(tx, key)
}

/** The next time of a schedule, by the clock of its zone. */
function nextTime({ rhythm, weekday, time, timezone }: AgentSchedule, after: Date): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timezone)
  const at = Temporal.PlainTime.from(time)
  if (rhythm === 'hourly') {
    const hour = start.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ minutes: at.minute })
    const next = hour.epochMilliseconds > after.getTime() ? hour : hour.add({ hours: 1 })
    return new Date(next.epochMilliseconds)
  }
  for (let day = start.toPlainDate(); ; day = day.add({ days: 1 })) {
    if (rhythm === 'weekly' && day.dayOfWeek !== weekday) continue
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone: timezone, plainTime: at })
    if (epochMilliseconds > after.getTime()) return new Date(epochMilliseconds)
  }
}

/** Orders runs in open conversations whose customer has written since the agent last worked in them. */
export const scheduleTimer: FeatureTimer = {
  name: timer,
  fire: async (app, tx, { workspaceId, subjectId, now }) => {
    const agent = await findAgentRow(tx, workspaceId, subjectId)
    if (!agent?.isOn) return
    await arrangeSchedule(tx, workspaceId, agent, now)
    const provider = await findProviderRow(tx, workspaceId)
    if (!provider || provider.stoppedAt !== null || !(await hasAgents(tx, workspaceId))) return
    await orderAll(app, tx, workspaceId, agent)
  },
}

async function orderAll(app: App, tx: Tx, workspaceId: string, agent: AgentRow): Promise<void> {
  const { inboxIds } = agent.definition
  const shared = await listSharedInboxIds(tx, workspaceId)
  const open = await listOpenCustomerMail(tx, workspaceId, {
    inboxIds: shared.filter((id) => inboxIds.length === 0 || inboxIds.includes(id)),
    // Most were worked on at an earlier time.
    limit: 20 * agentLimits.scheduledRuns,
  })
  const ids = open.map(({ id }) => id)
  const starts = new Map(
    (await listLastStarts(tx, workspaceId, agent.id, ids)).map((one) => [one.conversationId, one.at]),
  )
  const due = open.filter(({ id, at }) => (starts.get(id)?.getTime() ?? 0) < at.getTime())
  const cause = { kind: 'system', id: null, text: `AI agent “${agent.name}”` } as const
  await changeWithin(tx, workspaceId, cause, async (change) => {
    for (const { id, inboxId } of due.slice(0, agentLimits.scheduledRuns)) {
      const conversation = { id, inboxId }
      await orderRun(app, change, { agent, conversation, userId: null, rule: null, question: null })
    }
  })
}
