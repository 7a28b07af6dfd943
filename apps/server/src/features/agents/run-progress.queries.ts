import type {
  AgentDefinition,
  AgentOutput,
  AgentRunState,
  AgentSource,
  AgentVerdict,
  Reason,
} from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import type { CallingRule } from './runs.queries.ts'

interface NewRun {
  readonly id: string
  readonly agentId: string
  readonly definition: AgentDefinition
  readonly conversationId: string
  readonly userId: string | null
  readonly rule: CallingRule | null
  readonly question: string | null
  readonly at: Date
  /** Days after which runs are deleted. */
  readonly keptDays: number
}

/** Stores a run, and deletes old ones of its agent. */
export async function insertRun(tx: Tx, workspaceId: string, run: NewRun): Promise<void> {
  await query(
    tx,
    `delete from agent_runs where workspace_id = $1 and agent_id = $2 and started_at < now() - make_interval(days => $3)`,
    [workspaceId, run.agentId, run.keptDays],
  )
  await query(
    tx,
    `insert into agent_runs (workspace_id, id, agent_id, definition, conversation_id, user_id, rule, question, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      workspaceId,
      run.id,
      run.agentId,
      JSON.stringify(run.definition),
      run.conversationId,
      run.userId,
      run.rule === null ? null : JSON.stringify(run.rule),
      run.question,
      run.at,
    ],
  )
}

/** Marks a run as begun, with what its request contains; false if an earlier attempt did already. */
export async function beginRun(
  tx: Tx,
  workspaceId: string,
  run: {
    readonly id: string
    readonly model: string
    readonly currency: string
    readonly messageIds: readonly string[]
    readonly sources: readonly { readonly kind: AgentSource; readonly title: string }[]
  },
): Promise<boolean> {
  const rows = await query(
    tx,
    `update agent_runs set state = 'running', model = $3, currency = $4, message_ids = $5::uuid[], sources = $6
      where workspace_id = $1 and id = $2 and state = 'waiting' returning id`,
    [workspaceId, run.id, run.model, run.currency, run.messageIds, JSON.stringify(run.sources)],
  )
  return rows.length > 0
}

interface FinishedRun {
  readonly id: string
  readonly state: AgentRunState
  readonly reason: Reason | null
  readonly output: AgentOutput | null
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cost: number
}

/** Stores the outcome; false if the run has one or is gone. */
export async function finishRun(tx: Tx, workspaceId: string, run: FinishedRun): Promise<boolean> {
  const rows = await query(
    tx,
    `update agent_runs set state = $3, reason = $4, output = $5, input_tokens = $6, output_tokens = $7, cost = $8,
       finished_at = now()
      where workspace_id = $1 and id = $2 and state in ('waiting', 'running') returning id`,
    [
      workspaceId,
      run.id,
      run.state,
      run.reason === null ? null : JSON.stringify(run.reason),
      run.output === null ? null : JSON.stringify(run.output),
      run.inputTokens,
      run.outputTokens,
      run.cost,
    ],
  )
  return rows.length > 0
}

/** Stores what a person made of a result. */
export async function setVerdict(
  tx: Tx,
  workspaceId: string,
  run: {
    readonly id: string
    readonly state: AgentRunState
    readonly verdict: AgentVerdict
    readonly userId: string
  },
): Promise<void> {
  await query(
    tx,
    `update agent_runs set state = $3, verdict = $4, verdict_by = $5, verdict_at = now()
      where workspace_id = $1 and id = $2`,
    [workspaceId, run.id, run.state, run.verdict, run.userId],
  )
}

export async function setSentText(
  tx: Tx,
  workspaceId: string,
  sent: { readonly id: string; readonly text: string; readonly verdict: AgentVerdict },
): Promise<void> {
  await query(tx, 'update agent_runs set sent_text = $3, verdict = $4 where workspace_id = $1 and id = $2', [
    workspaceId,
    sent.id,
    sent.text,
    sent.verdict,
  ])
}
