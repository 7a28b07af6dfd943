import { type AgentOutput, type AgentRunState, agentRan, makeReason, type Reason } from '@postroom/contract'
import { commentByRule, listSummaries } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import type { Cause } from '#platform/events/append.ts'
import { requireWorking } from './availability.ts'
import { costOf, type Usage } from './budget.ts'
import { carryOutChoice } from './carry-out-choice.ts'
import { answerKindOf } from './pipeline/answer-schemas.ts'
import { RunEnd } from './pipeline/run-end.ts'
import type { ProviderRow } from './provider.queries.ts'
import type { RunAgentWork } from './run-agent-job.ts'
import { finishRun } from './run-progress.queries.ts'
import { findRunRow, type RunRow } from './runs.queries.ts'

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

/** Stores how a run ended and announces it. A choice is carried out if the agent may. */
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
      const outcome = await decide(app, change, run, result)
      const cost = provider ? costOf(provider.definition, used) : 0
      if (!(await finishRun(tx, workspaceId, { id: run.id, ...outcome, ...used, cost }))) return
      const isWithoutResult = outcome.state === 'failed' || outcome.state === 'handed_over'
      if (isWithoutResult) await handOver(change, run)
      const [conversation] = await listSummaries(tx, workspaceId, [run.conversationId])
      if (!conversation) return
      change.emit(
        agentRan,
        {
          conversationId: conversation.id,
          agentId: run.agentId,
          runId: run.id,
          state: outcome.state,
          verdict: null,
        },
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
async function decide(
  app: App,
  change: SystemChange,
  run: RunRow,
  { output, end }: Result,
): Promise<Outcome> {
  try {
    if (end) throw end
    await requireWorking(change.tx, change.workspaceId, run.agentId)
    if (output === null || isEmpty(run, output))
      return { state: 'handed_over', reason: makeReason('agent_nothing_suitable'), output: null }
    const isApplied = await carryOutChoice(app, change, run, output)
    return { state: isApplied ? 'applied' : 'suggested', reason: null, output }
  } catch (error) {
    if (!(error instanceof RunEnd)) throw error
    return { state: error.state, reason: error.reason, output: null }
  }
}

function isEmpty({ definition }: RunRow, output: AgentOutput): boolean {
  const { text, tagIds, teamId, chosenClass, priority, savedReply, values } = output
  switch (answerKindOf(definition)) {
    case 'choices':
      return tagIds.length === 0
    case 'choice':
      return (teamId ?? chosenClass ?? priority ?? savedReply) === null
    case 'values':
      return values.length === 0
    case 'text':
      return text === null
  }
}

/** Tells the people of the inbox that the agent has no result, if the agent is set to. */
async function handOver(change: SystemChange, { definition, rule, conversationId }: RunRow): Promise<void> {
  const { onError, handOverText: text } = definition
  if (rule === null || onError !== 'comment' || text === '') return
  const { ownerId, chain, ...mark } = rule
  await commentByRule(change, conversationId, { rule: mark, authorId: ownerId, text, mentionIds: [] })
}
