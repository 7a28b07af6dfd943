import { type AgentOutput, agentLimits, makeReason } from '@postroom/contract'
import { findVisibleConversation, listSummaries, type SummaryRow } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { requireWorking } from './availability.ts'
import { correct, estimateUsage, reserve, type Usage } from './budget.ts'
import { collectMaterial } from './collect-material.ts'
import { worksIn } from './order-run.ts'
import { jsonSchemaOf } from './pipeline/answer-schemas.ts'
import { askModel, type ModelAnswer, RequestRefused } from './pipeline/ask-model.ts'
import { buildPrompt, type Prompt } from './pipeline/build-prompt.ts'
import type { Material } from './pipeline/material.ts'
import { readAnswer } from './pipeline/read-answer.ts'
import { RunEnd } from './pipeline/run-end.ts'
import type { ProviderRow } from './provider.queries.ts'
import { type RunAgentWork, runAgentDefinition } from './run-agent-job.ts'
import { beginRun, findRunRow, type RunRow } from './runs.queries.ts'
import { openKey } from './secrets.ts'
import { settleRun } from './settle-run.ts'
import { watchStop } from './watch-stop.ts'

export const runAgentJob = featureJob({
  definition: runAgentDefinition,
  concurrency: 4,
  handle: async (app, work, { signal, attempt }) => {
    try {
      await carryOutRun(app, work, signal)
    } catch (error) {
      if (attempt >= runAgentDefinition.retry.limit) {
        const end = new RunEnd('failed', makeReason('internal_error'))
        await settleRun(app, work, { output: null, end, used: nothingUsed, provider: null })
      }
      throw error
    }
  },
})

const nothingUsed: Usage = { inputTokens: 0, outputTokens: 0 }

interface Prepared {
  readonly run: RunRow
  readonly provider: ProviderRow
  readonly material: Material
  readonly prompt: Prompt
}

/**
 * Carries out the declared steps of a run: collect the material, ask the model, check its answer, settle. Nothing that the
 * model writes adds a step.
 */
export async function carryOutRun(app: App, work: RunAgentWork, signal: AbortSignal): Promise<void> {
  const spent = { ...nothingUsed }
  let provider: ProviderRow | null = null
  try {
    const prepared = await app.db.write(work.workspaceId, (tx) => prepare(app, tx, work))
    if (!prepared) return
    provider = prepared.provider
    const output = await askInTime(app, work, { prepared, spent, signal })
    await settleRun(app, work, { output, end: null, used: spent, provider })
  } catch (error) {
    if (!(error instanceof RunEnd)) throw error
    await settleRun(app, work, { output: null, end: error, used: spent, provider })
  }
}

async function prepare(app: App, tx: Tx, { workspaceId, runId }: RunAgentWork): Promise<Prepared | null> {
  const run = await findRunRow(tx, workspaceId, runId)
  if (!run || run.finishedAt !== null) return null
  const { agent, provider } = await requireWorking(tx, workspaceId, run.agentId)
  const conversation = await findConversation(tx, workspaceId, run)
  if (!conversation || !(await worksIn(tx, workspaceId, agent, conversation.inboxId)))
    throw new RunEnd('failed', makeReason('agent_gone'))
  const key = openKey(app, workspaceId, provider)
  const material = await collectMaterial(app, tx, workspaceId, {
    definition: run.definition,
    question: run.question,
    conversation,
    secrets: key === '' ? [] : [key],
  })
  await beginRun(tx, workspaceId, {
    id: run.id,
    model: provider.definition.model,
    currency: provider.definition.currency,
    messageIds: material.passages.map(({ messageId }) => messageId),
  })
  return { run, provider, material, prompt: buildPrompt(material) }
}

/** The conversation, if who asked for the run may still see it. */
async function findConversation(tx: Tx, workspaceId: string, run: RunRow): Promise<SummaryRow | undefined> {
  const { conversationId, userId } = run
  if (userId !== null && !(await findVisibleConversation(tx, workspaceId, { conversationId, userId })))
    return undefined
  const [row] = await listSummaries(tx, workspaceId, [conversationId])
  return row
}

interface Asking {
  readonly prepared: Prepared
  /** Counts what the requests used. */
  readonly spent: { inputTokens: number; outputTokens: number }
  readonly signal: AbortSignal
}

/** Asks the model within the time of the agent, and until it is stopped. */
async function askInTime(
  app: App,
  work: RunAgentWork,
  { prepared, spent, signal }: Asking,
): Promise<AgentOutput> {
  const { timeoutSeconds } = prepared.run.definition
  const stopped = new AbortController()
  const timeout = AbortSignal.timeout(timeoutSeconds * 1_000)
  const until = AbortSignal.any([signal, timeout, stopped.signal])
  const watch = watchStop(app, { ...work, agentId: prepared.run.agentId }, stopped)
  try {
    return await ask(app, work, { prepared, spent, signal: until })
  } catch (error) {
    if (stopped.signal.aborted) throw new RunEnd('stopped', makeReason('agent_stopped'))
    if (timeout.aborted)
      throw new RunEnd('handed_over', makeReason('agent_timeout', { seconds: timeoutSeconds }))
    throw error
  } finally {
    await watch.end()
  }
}

async function ask(app: App, { workspaceId }: RunAgentWork, { prepared, spent, signal }: Asking) {
  const { run, provider, material, prompt } = prepared
  const { type, answerTokens, timeoutSeconds } = run.definition
  const endpoint = { ...provider.definition, key: openKey(app, workspaceId, provider) }
  let schema: object | null = jsonSchemaOf(type)
  for (let request = 1; request <= agentLimits.requests; request += 1) {
    const reserved = estimateUsage(prompt, answerTokens)
    await app.db.write(workspaceId, async (tx) => {
      const { provider: current } = await requireWorking(tx, workspaceId, run.agentId)
      await reserve(tx, workspaceId, current.definition, reserved)
    })
    const settle = (used: Usage) => {
      spent.inputTokens += used.inputTokens
      spent.outputTokens += used.outputTokens
      return app.db.write(workspaceId, (tx) =>
        correct(tx, workspaceId, provider.definition, { reserved, used }),
      )
    }
    const asking = { prompt, answerTokens, schema, timeoutMs: timeoutSeconds * 1_000, signal }
    const answer = await askModel(app, endpoint, asking).catch(async (error: unknown) => {
      // The endpoint refused it, so that nothing was used; an aborted request may have cost something.
      if (error instanceof RunEnd) await settle(nothingUsed)
      if (error instanceof RequestRefused && asking.schema !== null) return null
      throw error
    })
    // Endpoints that know no JSON schemas are asked again without one.
    if (answer === null) {
      schema = null
      continue
    }
    await settle(usageOf(answer, reserved))
    const output = readAnswer(material, answer.content)
    if (output) return output
  }
  throw new RunEnd('handed_over', makeReason('agent_answer_unusable'))
}

/** What the provider reports; the estimate where it reports nothing. */
const usageOf = ({ inputTokens, outputTokens }: ModelAnswer, estimate: Usage): Usage => ({
  inputTokens: inputTokens ?? estimate.inputTokens,
  outputTokens: outputTokens ?? estimate.outputTokens,
})
