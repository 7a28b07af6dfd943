import { type InputOf, type previewRule, type RulePreview, ruleLimits } from '@postroom/contract'
import { conditionProblems, listSummaries, listVisibleSubjects } from '#features/conversations/index.ts'
import { inboxesOfMembers } from '#features/inboxes/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { listRecentEvents, type StoredEvent } from '#platform/events/read-events.ts'
import { compileCondition } from './compiled-rules.ts'
import { factsOf, listOccurrences, type Occurrence, ruleEventTypes } from './occurrences.ts'

const dayMs = 86_400_000
const shownSamples = 5
/** Messages whose texts are held in memory at once. */
const chunkSize = 200

type Input = InputOf<typeof previewRule>
type Match = Pick<Occurrence, 'event' | 'conversationId'>

/** Evaluates conditions as a live rule does, on the events of the last days, and changes nothing. */
export async function previewRuleCall(ctx: Context, input: Input): Promise<RulePreview> {
  const { tx, workspaceId, person, now } = ctx
  const { condition, triggers } = input
  const reader = { tx, workspaceId, userId: person.userId }
  const fields = condition === null ? [] : await conditionProblems(reader, condition, 'condition')
  if (fields.length > 0) fail('invalid_input', { fields })
  const holds = compileCondition(condition)
  const { events, isCut } = await listEvents(ctx, input)
  const matches: Match[] = []
  let evaluated = 0
  for (let start = 0; start < events.length; start += chunkSize) {
    const occurrences = await listOccurrences(tx, workspaceId, events.slice(start, start + chunkSize))
    for (const { event, trigger, conversationId, snapshot } of occurrences) {
      if (!triggers.includes(trigger)) continue
      evaluated += 1
      if (holds(snapshot)) matches.push({ event, conversationId })
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

/** Events of the triggers in shared inboxes that the reader works in, of conversations that they may see, newest first. */
async function listEvents(
  { tx, workspaceId, person, now }: Context,
  { inboxIds, triggers }: Input,
): Promise<{ events: StoredEvent[]; isCut: boolean }> {
  const inboxes = (await inboxesOfMembers(tx, workspaceId, [person.userId])).get(person.userId) ?? []
  const events = await listRecentEvents(tx, workspaceId, {
    types: ruleEventTypes,
    inboxIds: inboxes.map(({ id }) => id).filter((id) => inboxIds.length === 0 || inboxIds.includes(id)),
    since: new Date(now.getTime() - ruleLimits.previewDays * dayMs),
    limit: ruleLimits.previewEvents,
  })
  const fitting = events.flatMap((event) => {
    const facts = factsOf(event)
    return facts?.triggers.some((trigger) => triggers.includes(trigger)) ? [{ event, facts }] : []
  })
  const ids = [...new Set(fitting.map(({ facts }) => facts.conversationId))]
  const visible = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  return {
    events: fitting.filter(({ facts }) => visible.has(facts.conversationId)).map(({ event }) => event),
    isCut: events.length >= ruleLimits.previewEvents,
  }
}

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
