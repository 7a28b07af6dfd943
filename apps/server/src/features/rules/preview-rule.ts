import {
  type InputOf,
  isTimerTrigger,
  type previewRule,
  type RulePreview,
  type RuleTrigger,
  ruleLimits,
} from '@postroom/contract'
import { getCalendarTime } from '#features/calendars/index.ts'
import { listSummaries, listVisibleSubjects } from '#features/conversations/index.ts'
import { inboxesOfMembers, listInboxRows } from '#features/inboxes/index.ts'
import { conditionProblems, loadSources } from '#features/search/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { type EventType, listRecentEvents, type StoredEvent } from '#platform/events/read-events.ts'
import { isWithinHours } from './clock.ts'
import { compileCondition, needsOf } from './compiled-rules.ts'
import {
  describeOccurrences,
  eventTypesOf,
  factsOf,
  type Occurrence,
  type PlacedEvent,
  ruleEventTypes,
} from './occurrences.ts'
import { shapeProblems } from './shape-problems.ts'
import { simulateClocks } from './simulate-clocks.ts'
import { describingTypes, simulateWaits } from './simulate-waits.ts'

const dayMs = 86_400_000
const shownSamples = 5
/** Messages whose texts are held in memory at once. */
const chunkSize = 200

type Input = InputOf<typeof previewRule>
/** The part of a rule that decides when it runs. */
type Evaluated = Pick<Input, 'scope' | 'inboxIds' | 'triggers' | 'wait' | 'condition'>
type Match = Pick<Occurrence, 'event' | 'conversationId'>

/** Evaluates conditions as a live rule does, on the events of the last days, and changes nothing. */
export async function previewRuleCall(ctx: Context, input: Input): Promise<RulePreview> {
  const { tx, workspaceId, person, now } = ctx
  ctx.authorize('rule.list', input)
  await requireValid(ctx, input)
  const holds = compileCondition(input.condition)
  const sources = await loadSources(ctx.app, tx, workspaceId, [needsOf(input)])
  const { events, isCut } = await listEvents(ctx, input)
  const placed = await placeEvents(ctx, input, events)
  const matches: Match[] = []
  let evaluated = 0
  for (let start = 0; start < placed.length; start += chunkSize) {
    const chunk = placed.slice(start, start + chunkSize)
    const occurrences = await describeOccurrences(tx, workspaceId, chunk, sources)
    for (const { event, trigger, conversationId, snapshot } of occurrences) {
      if (!input.triggers.includes(trigger)) continue
      evaluated += 1
      if (isWithinHours(input.hours, event.at, sources) && holds(snapshot))
        matches.push({ event, conversationId })
    }
  }
  const [self] = await listPeople(tx, workspaceId, { ids: [person.userId] })
  return {
    days: ruleLimits.previewDays,
    events: evaluated,
    isCut,
    matches: matches.length,
    conversations: new Set(matches.map(({ conversationId }) => conversationId)).size,
    byDay: countByDay(matches, now, self?.timeZone ?? 'UTC'),
    samples: await listSamples(ctx, matches),
  }
}

/** Refuses conditions, triggers and waiting times that do not fit the scope. */
export async function requireValid({ tx, workspaceId, person }: Context, input: Evaluated): Promise<void> {
  const { scope, condition, triggers, wait } = input
  const reader = { tx, workspaceId, userId: person.userId }
  const fields = [
    ...shapeProblems(scope, { triggers, wait, condition, actions: [] }),
    ...(condition === null ? [] : await conditionProblems(reader, condition, 'condition')),
  ]
  if (fields.length > 0) fail('invalid_input', { fields })
}

/** The events that the rule reacts to, and the moments at which a timer would have fired. */
export async function placeEvents(
  { tx, workspaceId, now }: Context,
  { triggers, wait, slaTarget }: Pick<Input, 'triggers' | 'wait' | 'slaTarget'>,
  events: readonly StoredEvent[],
): Promise<PlacedEvent[]> {
  const reacting = events.flatMap((event) => {
    const facts = factsOf(event)
    return facts?.triggers.some((trigger) => triggers.includes(trigger)) ? [{ event, facts }] : []
  })
  if (wait === null || !triggers.some(isTimerTrigger)) return reacting
  const { calendarId } = wait
  const time = calendarId === null ? null : await getCalendarTime(tx, workspaceId, calendarId)
  const lasting = simulateWaits(events, { triggers, wait, time, now })
  const due = await simulateClocks(tx, workspaceId, events, { triggers, wait, slaTarget, now })
  return [...reacting, ...lasting, ...due].sort((a, b) => b.event.at.getTime() - a.event.at.getTime())
}

/** Events in inboxes of the scope that the reader works in, of conversations that they may see, newest first. */
async function listEvents(
  ctx: Context,
  { scope, inboxIds, triggers }: Input,
): Promise<{ events: StoredEvent[]; isCut: boolean }> {
  const { tx, workspaceId, person, now } = ctx
  const inboxes = await listOwnInboxIds(ctx, { scope, inboxIds })
  const events = await listRecentEvents(tx, workspaceId, {
    types: typesFor(triggers),
    inboxIds: inboxes,
    since: new Date(now.getTime() - ruleLimits.previewDays * dayMs),
    limit: ruleLimits.previewEvents,
  })
  const ids = [...new Set(events.flatMap(({ subjectId }) => subjectId ?? []))]
  const visible = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  return {
    events: events.filter(({ subjectId }) => subjectId !== null && visible.has(subjectId)),
    isCut: events.length >= ruleLimits.previewEvents,
  }
}

/** Inboxes of the scope that the reader works in, of those that the rule names. */
export async function listOwnInboxIds(
  { tx, workspaceId, person }: Context,
  { scope, inboxIds }: Pick<Input, 'scope' | 'inboxIds'>,
): Promise<string[]> {
  const inboxes =
    scope === 'workspace'
      ? ((await inboxesOfMembers(tx, workspaceId, [person.userId])).get(person.userId) ?? [])
      : (await listInboxRows(tx, workspaceId, person.userId)).filter(({ ownerId }) => ownerId !== null)
  return inboxes.map(({ id }) => id).filter((id) => inboxIds.length === 0 || inboxIds.includes(id))
}

/** Types of the events that have to be read for the triggers. */
export const typesFor = (triggers: readonly RuleTrigger[]): readonly EventType[] =>
  triggers.some(isTimerTrigger)
    ? [...new Set([...ruleEventTypes, ...describingTypes])]
    : [...new Set(triggers.flatMap(eventTypesOf))]

function countByDay(matches: readonly Match[], now: Date, timeZone: string): RulePreview['byDay'] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const days = Array.from({ length: ruleLimits.previewDays + 1 }, (_, index) =>
    format.format(new Date(now.getTime() - (ruleLimits.previewDays - index) * dayMs)),
  )
  const counts = Map.groupBy(matches, ({ event }) => format.format(event.at))
  return [...new Set(days)].map((day) => ({ day, matches: counts.get(day)?.length ?? 0 }))
}

/** The newest matches, one of each conversation. */
async function listSamples(
  { tx, workspaceId }: Context,
  matches: readonly Match[],
): Promise<RulePreview['samples']> {
  const newest = new Map<string, Date>()
  for (const { conversationId, event } of matches) {
    if (newest.size === shownSamples) break
    if (!newest.has(conversationId)) newest.set(conversationId, event.at)
  }
  const rows = new Map((await listSummaries(tx, workspaceId, [...newest.keys()])).map((row) => [row.id, row]))
  return [...newest].flatMap(([conversationId, at]) => {
    const row = rows.get(conversationId)
    if (!row) return []
    const { subject, inboxId, contactName, contactAddress } = row
    return [
      { conversationId, subject, contact: contactName || contactAddress, inboxId, at: at.toISOString() },
    ]
  })
}
