import {
  type InputOf,
  type OutputOf,
  type ReplayedConversation,
  type RuleAction,
  replayLimits,
  type replayRule,
  ruleLimits,
} from '@postroom/contract'
import {
  countWorkedConversations,
  listSummaries,
  listWorkedConversationIds,
} from '#features/conversations/index.ts'
import { loadSources, type SnapshotSources, type SnapshotValues } from '#features/search/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { readEventsOf } from '#platform/events/read-events.ts'
import { isWithinHours } from './clock.ts'
import { compileCondition, needsOf } from './compiled-rules.ts'
import { type EarlierRun, hasRun } from './evaluate.ts'
import { withActions } from './foresee.ts'
import { describeOccurrences, type Occurrence } from './occurrences.ts'
import { listOwnInboxIds, placeEvents, requireValid, typesFor } from './preview-rule.ts'
import { actionProblems, variablesIn } from './shape-problems.ts'
import { targetProblemsOfActions } from './targets.ts'

const dayMs = 86_400_000
/** Conversations whose events are read by one statement. */
const sliceSize = 100
/** Events whose messages are read by one statement. */
const chunkSize = 500

type Input = InputOf<typeof replayRule>

/** A conversation in which the rule would have run. */
interface Hit {
  readonly at: Date
  readonly runs: number
  readonly effective: ReadonlySet<number>
}

/**
 * Evaluates a rule as a live one on the past of some conversations, and changes nothing. Conversations are never divided
 * between answers, since waiting times and frequencies depend on all events of one.
 */
export async function replayRuleCall(ctx: Context, input: Input): Promise<OutputOf<typeof replayRule>> {
  const { tx, workspaceId, person } = ctx
  ctx.authorize('rule.list', input)
  await requireValid(ctx, input)
  await requireValidActions(ctx, input)
  const reach = { userId: person.userId, inboxIds: await listOwnInboxIds(ctx, input) }
  const limit = replayLimits.conversations
  const ids = await listWorkedConversationIds(tx, workspaceId, { ...reach, after: input.after, limit })
  const hits = await findHits(ctx, input, ids)
  return {
    items: await present(ctx, hits),
    evaluated: ids.length,
    total: input.after === null ? await countWorkedConversations(tx, workspaceId, reach) : null,
    next: ids.length < limit ? null : (ids.at(-1) ?? null),
  }
}

async function requireValidActions(
  { tx, workspaceId, person }: Context,
  { scope, triggers, condition, actions }: Input,
): Promise<void> {
  const reach = { tx, workspaceId, scope, ownerId: person.userId }
  const fields = [
    ...actionProblems(scope, actions, variablesIn({ triggers, condition })),
    ...(await targetProblemsOfActions(reach, actions)),
  ]
  if (fields.length > 0) fail('invalid_input', { fields })
}

async function findHits(ctx: Context, input: Input, ids: readonly string[]): Promise<Map<string, Hit>> {
  const sources = await loadSources(ctx.app, ctx.tx, ctx.workspaceId, [needsOf(input)])
  const replay = new Replay(input, (occurrence) => isWithinHours(input.hours, occurrence.event.at, sources))
  const starts = Array.from({ length: Math.ceil(ids.length / sliceSize) }, (_, at) => at * sliceSize)
  const replayRest = async (): Promise<void> => {
    for (let start = starts.pop(); start !== undefined; start = starts.pop())
      for await (const occurrences of readPast(ctx, input, ids.slice(start, start + sliceSize), sources))
        for (const occurrence of occurrences) replay.see(occurrence)
  }
  // Twice at once on the same connection: the database answers one while the other is evaluated.
  await Promise.all([replayRest(), replayRest()])
  return replay.hits
}

/** What happened in the conversations during the period, conversation by conversation, in the order of its time. */
async function* readPast(
  ctx: Context,
  input: Input,
  ids: readonly string[],
  sources: SnapshotSources,
): AsyncGenerator<readonly Occurrence[]> {
  const { tx, workspaceId, now } = ctx
  const since = new Date(now.getTime() - input.days * dayMs)
  const events = await readEventsOf(tx, workspaceId, ids, typesFor(input.triggers))
  // Older events tell since when a state lasts, and only that.
  const placed = (await placeEvents(ctx, input, events))
    .filter(({ event }) => event.at >= since && event.chain.every(({ ruleId }) => ruleId !== input.ruleId))
    .sort(
      (a, b) =>
        compareIds(a.facts.conversationId, b.facts.conversationId) ||
        a.event.at.getTime() - b.event.at.getTime(),
    )
  for (let start = 0; start < placed.length; start += chunkSize)
    yield await describeOccurrences(tx, workspaceId, placed.slice(start, start + chunkSize), sources)
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Runs of the rule in the past, in the order of the events of each conversation. */
class Replay {
  readonly hits = new Map<string, Hit>()
  readonly #input: Input
  readonly #isTime: (occurrence: Occurrence) => boolean
  readonly #holds: ReturnType<typeof compileCondition>
  readonly #earlier = new Map<string, EarlierRun[]>()

  constructor(input: Input, isTime: (occurrence: Occurrence) => boolean) {
    this.#input = input
    this.#isTime = isTime
    this.#holds = compileCondition(input.condition)
  }

  see(occurrence: Occurrence): void {
    const { triggers, frequency, actions } = this.#input
    const { event, trigger, conversationId, messageId, snapshot } = occurrence
    if (!triggers.includes(trigger) || event.chain.length >= ruleLimits.chain) return
    const earlier = this.#earlier.get(conversationId) ?? []
    if (hasRun(occurrence, { id: replayed, definition: { frequency } }, earlier)) return
    if (!this.#isTime(occurrence) || !this.#holds(snapshot)) return
    this.#earlier.set(conversationId, [...earlier, { ruleId: replayed, messageId, trigger }])
    const before = this.hits.get(conversationId)
    this.hits.set(conversationId, {
      at: before?.at ?? event.at,
      runs: (before?.runs ?? 0) + 1,
      effective: new Set([...(before?.effective ?? []), ...effectiveActions(snapshot, actions)]),
    })
  }
}

/** Stands for the rule, which may not be saved. */
const replayed = 'replayed'

/** Places of the actions that change something, each after those before it. */
function effectiveActions(before: Occurrence['snapshot'], actions: readonly RuleAction[]): number[] {
  let snapshot = before
  return actions.flatMap((action, place) => {
    const isEffective = changesSomething(action, snapshot.values)
    snapshot = withActions(snapshot, [action])
    return isEffective ? [place] : []
  })
}

function changesSomething(action: RuleAction, values: SnapshotValues): boolean {
  switch (action.kind) {
    case 'assign':
      return !values.assignee.includes(action.userId)
    case 'unassign':
      return values.assignee.length > 0
    case 'assign_team':
      return action.teamId === null ? values.team.length > 0 : !values.team.includes(action.teamId)
    case 'add_tags':
      return action.tagIds.some((id) => !values.tag.includes(id))
    case 'remove_tags':
      return action.tagIds.some((id) => values.tag.includes(id))
    case 'close':
      return values.status !== 'closed'
    case 'reopen':
      return values.status === 'closed'
    case 'star':
      return !values.isFlagged
    case 'unstar':
      return values.isFlagged
    case 'set_priority':
      return values.priority !== action.priority
    // Automatic mail receives no automatic reply.
    case 'reply':
      return !values.isAutomatic
    default:
      return true
  }
}

async function present(
  { tx, workspaceId }: Context,
  hits: ReadonlyMap<string, Hit>,
): Promise<ReplayedConversation[]> {
  const rows = await listSummaries(tx, workspaceId, [...hits.keys()])
  return rows
    .flatMap((row) => {
      const hit = hits.get(row.id)
      if (!hit) return []
      const { assigneeId, teamId, tagIds, status, isFlagged, priority } = row
      return [
        {
          conversationId: row.id,
          subject: row.subject,
          contact: row.contactName || row.contactAddress,
          inboxId: row.inboxId,
          at: hit.at.toISOString(),
          runs: hit.runs,
          effective: [...hit.effective].sort((a, b) => a - b),
          now: { assigneeId, teamId, tagIds, status, isFlagged, priority },
        },
      ]
    })
    .sort((a, b) => b.at.localeCompare(a.at))
}
