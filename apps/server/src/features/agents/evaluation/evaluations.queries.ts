import { type AgentOutput, agentDefinition, agentOutput, type Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const kept = 20

interface NewEvaluation {
  readonly id: string
  readonly agentId: string
  readonly definition: object
  readonly before: object | null
  readonly userId: string
  readonly currency: string
  readonly conversationIds: readonly string[]
  readonly at: Date
}

/** Stores an evaluation, and deletes the oldest of its agent. */
export async function insertEvaluation(tx: Tx, workspaceId: string, one: NewEvaluation): Promise<void> {
  await query(
    tx,
    `delete from agent_evaluations where workspace_id = $1 and id in (
       select id from agent_evaluations where workspace_id = $1 and agent_id = $2 order by started_at desc, id offset $3)`,
    [workspaceId, one.agentId, kept],
  )
  await query(
    tx,
    `insert into agent_evaluations (workspace_id, id, agent_id, definition, before, user_id, currency, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      workspaceId,
      one.id,
      one.agentId,
      JSON.stringify(one.definition),
      one.before === null ? null : JSON.stringify(one.before),
      one.userId,
      one.currency,
      one.at,
    ],
  )
  await query(
    tx,
    `insert into agent_evaluation_cases (workspace_id, evaluation_id, conversation_id, place)
     select $1::uuid, $2::uuid, c.id, c.place from unnest($3::uuid[]) with ordinality as c (id, place)`,
    [workspaceId, one.id, one.conversationIds],
  )
}

const columns = `id, agent_id as "agentId", definition, before, user_id as "userId", currency,
  started_at as "startedAt", finished_at as "finishedAt", reason`

const typed = <R extends { definition: unknown; before: unknown; reason: unknown }>(row: R) => ({
  ...row,
  definition: agentDefinition.parse(row.definition),
  before: row.before === null ? null : agentDefinition.parse(row.before),
  reason: row.reason as Reason | null,
})

export async function findEvaluation(tx: Tx, workspaceId: string, id: string) {
  const [row] = await query(
    tx,
    `select ${columns} from agent_evaluations where workspace_id = $1 and id = $2`,
    [workspaceId, id],
  )
  return row ? typed(row) : null
}
export type EvaluationRow = NonNullable<Awaited<ReturnType<typeof findEvaluation>>>

/** The newest evaluations of an agent. */
export async function listEvaluationRows(
  tx: Tx,
  workspaceId: string,
  agentId: string,
  limit: number,
): Promise<EvaluationRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from agent_evaluations where workspace_id = $1 and agent_id = $2
      order by started_at desc, id desc limit $3`,
    [workspaceId, agentId, limit],
  )
  return rows.map(typed)
}

const output = (value: unknown): AgentOutput | null => (value === null ? null : agentOutput.parse(value))

/** The conversations of evaluations in their order. */
export async function listCases(tx: Tx, workspaceId: string, evaluationIds: readonly string[]) {
  const rows = await query(
    tx,
    `select evaluation_id as "evaluationId", conversation_id as "conversationId", is_done as "isDone", output,
            before_output as "beforeOutput", cost, is_right as "isRight"
       from agent_evaluation_cases where workspace_id = $1 and evaluation_id = any($2::uuid[]) order by place`,
    [workspaceId, evaluationIds],
  )
  return rows.map((row) => ({ ...row, output: output(row.output), before: output(row.beforeOutput) }))
}

interface FinishedCase {
  readonly evaluationId: string
  readonly conversationId: string
  readonly output: AgentOutput | null
  readonly before: AgentOutput | null
  readonly cost: number
}

export async function finishCase(tx: Tx, workspaceId: string, one: FinishedCase): Promise<void> {
  await query(
    tx,
    `update agent_evaluation_cases set is_done = true, output = $4, before_output = $5, cost = $6
      where workspace_id = $1 and evaluation_id = $2 and conversation_id = $3`,
    [
      workspaceId,
      one.evaluationId,
      one.conversationId,
      one.output === null ? null : JSON.stringify(one.output),
      one.before === null ? null : JSON.stringify(one.before),
      one.cost,
    ],
  )
}

export async function finishEvaluation(
  tx: Tx,
  workspaceId: string,
  id: string,
  reason: Reason | null,
): Promise<void> {
  await query(
    tx,
    `update agent_evaluations set finished_at = now(), reason = $3 where workspace_id = $1 and id = $2
        and finished_at is null`,
    [workspaceId, id, reason === null ? null : JSON.stringify(reason)],
  )
}

/** Records a verdict; false where the evaluation has no such result. */
export async function setRight(
  tx: Tx,
  workspaceId: string,
  one: {
    readonly evaluationId: string
    readonly conversationId: string
    readonly isRight: boolean | null
    readonly userId: string
  },
): Promise<boolean> {
  const rows = await query(
    tx,
    `update agent_evaluation_cases set is_right = $4, judged_by = $5
      where workspace_id = $1 and evaluation_id = $2 and conversation_id = $3 and is_done returning conversation_id`,
    [workspaceId, one.evaluationId, one.conversationId, one.isRight, one.userId],
  )
  return rows.length > 0
}
