import { type AgentOutput, type AgentRunState, agentRan, makeReason, type Reason } from '@postroom/contract'
import {
  assignToTeam,
  changeByRule,
  changeTags,
  commentByRule,
  type Done,
  listSummaries,
  lockForRule,
} from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import { inSavepoint, type Tx } from '#platform/db/index.ts'
import { Failure } from '#platform/errors/index.ts'
import type { Cause } from '#platform/events/append.ts'
import { requireWorking } from './availability.ts'
import { costOf, type Usage } from './budget.ts'
import { RunEnd } from './pipeline/run-end.ts'
import type { ProviderRow } from './provider.queries.ts'
import type { RunAgentWork } from './run-agent-job.ts'
import { findRunRow, finishRun, hasPersonActed, type RunRow } from './runs.queries.ts'

interface Result {
  readonly output: AgentOutput | null
  readonly end: RunEnd | null
  readonly used: Usage
  readonly provider: ProviderRow | null
}

interface Outcome {
  readonly state: AgentRunState
  readonly reason: Reason | null
  readonly output: AgentOutput | null
}

/** Stores how a run ended and announces it. Where a rule called an agent that may write, its choice is carried out. */
export async function settleRun(
  app: App,
  { workspaceId, runId }: RunAgentWork,
  result: Result,
): Promise<void> {
  const { used, provider } = result
  await app.db.write(workspaceId, async (tx) => {
    const run = await findRunRow(tx, workspaceId, runId)
    if (!run || run.finishedAt !== null) return
    await changeWithin(tx, workspaceId, causeOf(run), async (change) => {
      const outcome = await decide(tx, change, run, result)
      const cost = provider ? costOf(provider.definition, used) : 0
      if (!(await finishRun(tx, workspaceId, { id: run.id, ...outcome, ...used, cost }))) return
      const isWithoutResult = outcome.state === 'failed' || outcome.state === 'handed_over'
      if (isWithoutResult) await handOver(change, run)
      const [conversation] = await listSummaries(tx, workspaceId, [run.conversationId])
      if (!conversation) return
      change.emit(
        agentRan,
        { conversationId: conversation.id, agentId: run.agentId, runId: run.id },
        { inboxId: conversation.inboxId, subjectId: conversation.id },
      )
    })
  })
}

function causeOf({ rule, name }: RunRow): Cause {
  if (!rule) return { kind: 'system', id: null, text: `AI agent “${name}”` }
  const { id, version } = rule
  return {
    kind: 'rule',
    id,
    text: `rule “${rule.name}”, version ${version}, AI agent “${name}”`,
    chain: rule.chain,
  }
}

/** Whether the result is shown or carried out. Checked when it is there, since people act meanwhile. */
async function decide(tx: Tx, change: SystemChange, run: RunRow, { output, end }: Result): Promise<Outcome> {
  try {
    if (end) throw end
    await requireWorking(tx, change.workspaceId, run.agentId)
    if (output === null || isEmpty(run, output))
      return { state: 'handed_over', reason: makeReason('agent_nothing_suitable'), output: null }
    const isApplied = await apply(tx, change, run, output)
    return { state: isApplied ? 'applied' : 'suggested', reason: null, output }
  } catch (error) {
    if (!(error instanceof RunEnd)) throw error
    return { state: error.state, reason: error.reason, output: null }
  }
}

function isEmpty({ definition }: RunRow, { text, tagIds, teamId, values }: AgentOutput): boolean {
  switch (definition.type) {
    case 'tag':
      return tagIds.length === 0
    case 'route':
      return teamId === null
    case 'extract':
      return values.length === 0
    default:
      return text === null
  }
}

/** Only chosen tags and teams are carried out, never text; and not where a person changed the conversation meanwhile. */
async function apply(tx: Tx, change: SystemChange, run: RunRow, output: AgentOutput): Promise<boolean> {
  const { definition, rule, startedAt } = run
  const { type, permission } = definition
  if (rule === null || permission !== 'write' || (type !== 'tag' && type !== 'route')) return false
  const { id: conversationId } = await lockForRule(change, run.conversationId)
  if (await hasPersonActed(tx, change.workspaceId, conversationId, startedAt)) return false
  const { id, name, version } = rule
  try {
    await inSavepoint(tx, () =>
      changeByRule(change, conversationId, { id, name, version }, (row): Promise<readonly Done[]> => {
        if (type === 'route') return assignToTeam(change, row, output.teamId)
        return changeTags(change, row, { add: output.tagIds, remove: [] })
      }),
    )
    return true
  } catch (error) {
    // A tag or team was deleted meanwhile, or the team no longer works in the inbox.
    if (error instanceof Failure) return false
    throw error
  }
}

/** Tells the people of the inbox that the agent has no result, if the agent is set to. */
async function handOver(change: SystemChange, { definition, rule, conversationId }: RunRow): Promise<void> {
  const { onError, handOverText: text } = definition
  if (rule === null || onError !== 'comment' || text === '') return
  const { ownerId, chain, ...mark } = rule
  await commentByRule(change, conversationId, { rule: mark, authorId: ownerId, text, mentionIds: [] })
}
