import { type AgentDefinition, type AgentOutput, agentsChanged, makeReason } from '@postroom/contract'
import { z } from 'zod'
import { findVisibleConversation, listSummaries } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { askForAnswer } from '../ask-for-answer.ts'
import { requireWorking } from '../availability.ts'
import { costOf } from '../budget.ts'
import { collectMaterial } from '../collect-material.ts'
import { buildPrompt } from '../pipeline/build-prompt.ts'
import { RunEnd } from '../pipeline/run-end.ts'
import { openKey } from '../secrets.ts'
import { watchStop } from '../watch-stop.ts'
import {
  type EvaluationRow,
  findEvaluation,
  finishCase,
  finishEvaluation,
  listCases,
} from './evaluations.queries.ts'

export const evaluateDefinition = defineJob({
  name: 'evaluate-ai-agent',
  schema: z.object({ workspaceId: z.uuid(), evaluationId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 5 },
  expireSeconds: 3_600,
  wake: true,
})
type Work = z.infer<typeof evaluateDefinition.schema>

export const evaluateJob = featureJob({
  definition: evaluateDefinition,
  concurrency: 1,
  handle: async (app, work, { signal, attempt }) => {
    try {
      await carryOutEvaluation(app, work, signal)
    } catch (error) {
      if (attempt >= evaluateDefinition.retry.limit)
        await end(app, work, new RunEnd('failed', makeReason('internal_error')))
      throw error
    }
  },
})

/** Replays the conversations one after the other. It only reads them; results are stored with the evaluation. */
export async function carryOutEvaluation(app: App, work: Work, signal: AbortSignal): Promise<void> {
  const { workspaceId, evaluationId } = work
  const found = await app.db.read(workspaceId, async (tx) => {
    const row = await findEvaluation(tx, workspaceId, evaluationId)
    return row && { row, cases: await listCases(tx, workspaceId, [evaluationId]) }
  })
  if (!found || found.row.finishedAt !== null) return
  try {
    for (const { conversationId, isDone } of found.cases)
      if (!isDone) await replay(app, work, { row: found.row, conversationId, signal })
    await end(app, work, null)
  } catch (error) {
    if (!(error instanceof RunEnd)) throw error
    await end(app, work, error)
  }
}

const end = (app: App, { workspaceId, evaluationId }: Work, why: RunEnd | null): Promise<void> =>
  changeAsSystem(app, workspaceId, { kind: 'system', id: null, text: 'AI agents' }, async ({ tx, emit }) => {
    await finishEvaluation(tx, workspaceId, evaluationId, why?.reason ?? null)
    emit(agentsChanged, { agentId: null })
  })

interface Replayed {
  readonly row: EvaluationRow
  readonly conversationId: string
  readonly signal: AbortSignal
}

async function replay(
  app: App,
  { workspaceId, evaluationId }: Work,
  { row, conversationId, signal }: Replayed,
) {
  let cost = 0
  const run = async (definition: AgentDefinition): Promise<AgentOutput | null> => {
    const answered = await answer(app, workspaceId, { row, conversationId, signal }, definition)
    cost += answered.cost
    return answered.output
  }
  const output = await run(row.definition)
  const before = row.before ? await run(row.before) : null
  await app.db.write(workspaceId, async (tx) => {
    await finishCase(tx, workspaceId, { evaluationId, conversationId, output, before, cost })
  })
}

/** What an agent with the definition makes of a conversation as it was when the customer last wrote. */
async function answer(
  app: App,
  workspaceId: string,
  { row, conversationId, signal }: Replayed,
  definition: AgentDefinition,
): Promise<{ output: AgentOutput | null; cost: number }> {
  const { agentId, userId } = row
  const prepared = await app.db.write(workspaceId, async (tx) => {
    const { provider } = await requireWorking(tx, workspaceId, agentId, { evenOff: true })
    if (!(await findVisibleConversation(tx, workspaceId, { conversationId, userId }))) return null
    const [conversation] = await listSummaries(tx, workspaceId, [conversationId])
    if (!conversation) return null
    const key = openKey(app, workspaceId, provider)
    const material = await collectMaterial(app, tx, workspaceId, {
      definition,
      question: null,
      conversation,
      readings: [],
      secrets: key === '' ? [] : [key],
      untilCustomer: true,
    })
    return { provider, material, prompt: buildPrompt(material) }
  })
  if (!prepared) return { output: null, cost: 0 }
  const stopped = new AbortController()
  const timeout = AbortSignal.timeout(definition.timeoutSeconds * 1_000)
  const until = AbortSignal.any([signal, timeout, stopped.signal])
  const watch = watchStop(app, { workspaceId, agentId, evenOff: true }, stopped)
  const spent = { inputTokens: 0, outputTokens: 0 }
  const cost = () => costOf(prepared.provider.definition, spent)
  try {
    const asking = { ...prepared, agentId, definition, spent, signal: until, evenOff: true }
    return { output: await askForAnswer(app, workspaceId, asking), cost: cost() }
  } catch (error) {
    if (stopped.signal.aborted) throw new RunEnd('stopped', makeReason('agent_stopped'))
    const isUnusable = error instanceof RunEnd && error.reason.code === 'agent_answer_unusable'
    if (isUnusable || timeout.aborted) return { output: null, cost: cost() }
    throw error
  } finally {
    await watch.end()
  }
}
