import { isDeepStrictEqual } from 'node:util'
import {
  type AgentEvaluation,
  agentsChanged,
  type evaluateAgent,
  type InputOf,
  type judgeAgentEvaluation,
  type listAgentEvaluations,
  type OutputOf,
  showReason,
} from '@postroom/contract'
import { listClosedMail, listVisibleSubjects } from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { jobConnection } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { findAgentRow } from '../agents.queries.ts'
import { requireValid } from '../agents.ts'
import { requireAgents } from '../availability.ts'
import { findProviderRow } from '../provider.queries.ts'
import { evaluateDefinition } from './evaluate-job.ts'
import {
  type EvaluationRow,
  findEvaluation,
  insertEvaluation,
  listCases,
  listEvaluationRows,
  setRight,
} from './evaluations.queries.ts'

/** Evaluations that the editor shows. */
const shown = 3
/** Closed conversations that are looked through for those that the person sees. */
const examined = 200

export async function evaluate(
  ctx: Context,
  { agentId, definition, count }: InputOf<typeof evaluateAgent>,
): Promise<AgentEvaluation> {
  const { app, tx, workspaceId, person, now } = ctx
  await requireAgents(ctx)
  const agent = found(await findAgentRow(tx, workspaceId, agentId))
  await requireValid(ctx, definition)
  const provider = (await findProviderRow(tx, workspaceId)) ?? fail('agent_provider_needed')
  const shared = await listSharedInboxIds(tx, workspaceId)
  const inboxIds = shared.filter((id) => definition.inboxIds.length === 0 || definition.inboxIds.includes(id))
  const closed = await listClosedMail(tx, workspaceId, { inboxIds, limit: examined })
  const visible = await listVisibleSubjects(tx, workspaceId, person.userId, closed)
  const conversationIds = closed.filter((id) => visible.has(id)).slice(0, count)
  if (conversationIds.length === 0) fail('agent_nothing_to_evaluate')
  const id = newId()
  await insertEvaluation(tx, workspaceId, {
    id,
    agentId,
    definition,
    before: isDeepStrictEqual(agent.definition, definition) ? null : agent.definition,
    userId: person.userId,
    currency: provider.definition.currency,
    conversationIds,
    at: now,
  })
  await app.jobs.send(evaluateDefinition, { workspaceId, evaluationId: id }, { tx: jobConnection(tx) })
  return get(ctx, id)
}

export async function listEvaluations(
  ctx: Context,
  { agentId }: InputOf<typeof listAgentEvaluations>,
): Promise<OutputOf<typeof listAgentEvaluations>> {
  await requireAgents(ctx)
  found(await findAgentRow(ctx.tx, ctx.workspaceId, agentId))
  return { items: await present(ctx, await listEvaluationRows(ctx.tx, ctx.workspaceId, agentId, shown)) }
}

export async function judgeEvaluation(
  ctx: Context,
  { agentId, evaluationId, conversationId, isRight }: InputOf<typeof judgeAgentEvaluation>,
): Promise<AgentEvaluation> {
  const { tx, workspaceId, person } = ctx
  await requireAgents(ctx)
  const row = found(await findEvaluation(tx, workspaceId, evaluationId))
  const visible = await listVisibleSubjects(tx, workspaceId, person.userId, [conversationId])
  if (row.agentId !== agentId || !visible.has(conversationId)) found(null)
  const verdict = { evaluationId, conversationId, isRight, userId: person.userId }
  if (!(await setRight(tx, workspaceId, verdict))) found(null)
  ctx.emit(agentsChanged, { agentId }, { subjectId: agentId })
  return get(ctx, evaluationId)
}

async function get(ctx: Context, id: string): Promise<AgentEvaluation> {
  const row = found(await findEvaluation(ctx.tx, ctx.workspaceId, id))
  const [one] = await present(ctx, [row])
  return found(one)
}

async function present(
  { tx, workspaceId, person }: Context,
  rows: readonly EvaluationRow[],
): Promise<AgentEvaluation[]> {
  const ids = rows.map(({ id }) => id)
  const cases = await listCases(tx, workspaceId, ids)
  const conversationIds = cases.map(({ conversationId }) => conversationId)
  const subjects = await listVisibleSubjects(tx, workspaceId, person.userId, conversationIds)
  return rows.map((row) => {
    const own = cases.filter(({ evaluationId }) => evaluationId === row.id)
    return {
      id: row.id,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      reason: row.reason && showReason(row.reason),
      isChanged: row.before !== null,
      cost: own.reduce((sum, { cost }) => sum + Number(cost), 0).toFixed(6),
      currency: row.currency,
      cases: own.flatMap(({ conversationId, isDone, output, before, isRight }) => {
        const subject = subjects.get(conversationId)
        if (subject === undefined) return []
        return [{ conversation: { id: conversationId, subject }, isDone, output, before, isRight }]
      }),
    }
  })
}
