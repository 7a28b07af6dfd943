import { type AgentOutput, makeReason } from '@postroom/contract'
import { type ConnectorReading, readForAgent } from '#features/connectors/index.ts'
import { findVisibleConversation, listSummaries, type SummaryRow } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { askForAnswer } from './ask-for-answer.ts'
import { requireWorking } from './availability.ts'
import { nothingUsed } from './budget.ts'
import { collectMaterial } from './collect-material.ts'
import { worksIn } from './order-run.ts'
import { buildPrompt, type Prompt } from './pipeline/build-prompt.ts'
import type { Material } from './pipeline/material.ts'
import { RunEnd } from './pipeline/run-end.ts'
import type { ProviderRow } from './provider.queries.ts'
import { type RunAgentWork, runAgentDefinition } from './run-agent-job.ts'
import { beginRun } from './run-progress.queries.ts'
import { findRunRow, type RunRow } from './runs.queries.ts'
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

interface Prepared {
  readonly run: RunRow
  readonly provider: ProviderRow
  readonly material: Material
  readonly prompt: Prompt
}

/**
 * Carries out the declared steps of a run: call the connectors of the agent, collect the material, ask the
 * model, check its answer, settle. Nothing that the
 * model writes adds a step.
 */
export async function carryOutRun(app: App, work: RunAgentWork, signal: AbortSignal): Promise<void> {
  const spent = { ...nothingUsed }
  let provider: ProviderRow | null = null
  try {
    const run = await app.db.write(work.workspaceId, (tx) => findReady(tx, work))
    if (!run) return
    const output = await inTime(app, work, { run, signal }, async (until) => {
      const readings = await callConnectors(app, work.workspaceId, run, until)
      const prepared = await app.db.write(work.workspaceId, (tx) => prepare(app, tx, work, { run, readings }))
      provider = prepared.provider
      const { agentId, definition } = run
      return askForAnswer(app, work.workspaceId, { ...prepared, agentId, definition, spent, signal: until })
    })
    await settleRun(app, work, { output, end: null, used: spent, provider })
  } catch (error) {
    if (!(error instanceof RunEnd)) throw error
    await settleRun(app, work, { output: null, end: error, used: spent, provider })
  }
}

/** The run, if it is not finished and its agent may work on it. */
async function findReady(tx: Tx, { workspaceId, runId }: RunAgentWork): Promise<RunRow | null> {
  const run = await findRunRow(tx, workspaceId, runId)
  if (!run || run.finishedAt !== null) return null
  await requireReady(tx, workspaceId, run)
  return run
}

async function requireReady(tx: Tx, workspaceId: string, run: RunRow) {
  const { agent, provider } = await requireWorking(tx, workspaceId, run.agentId)
  const conversation = await findConversation(tx, workspaceId, run)
  if (!conversation || !(await worksIn(tx, workspaceId, agent, conversation.inboxId)))
    throw new RunEnd('failed', makeReason('agent_gone'))
  return { provider, conversation }
}

/** Calls the connectors that the agent's definition names; one without a result is left out. */
async function callConnectors(
  app: App,
  workspaceId: string,
  { definition, conversationId }: RunRow,
  signal: AbortSignal,
): Promise<ConnectorReading[]> {
  if (definition.type !== 'draft' && definition.type !== 'answer') return []
  const readings: ConnectorReading[] = []
  for (const connectorId of definition.connectorIds) {
    const reading = await readForAgent(app, workspaceId, { connectorId, conversationId }, signal)
    signal.throwIfAborted()
    if (reading) readings.push(reading)
  }
  return readings
}

async function prepare(
  app: App,
  tx: Tx,
  { workspaceId }: RunAgentWork,
  { run, readings }: { readonly run: RunRow; readonly readings: readonly ConnectorReading[] },
): Promise<Prepared> {
  const { provider, conversation } = await requireReady(tx, workspaceId, run)
  const key = openKey(app, workspaceId, provider)
  const material = await collectMaterial(app, tx, workspaceId, {
    definition: run.definition,
    question: run.question,
    conversation,
    readings,
    secrets: key === '' ? [] : [key],
  })
  await beginRun(tx, workspaceId, {
    id: run.id,
    model: provider.definition.model,
    currency: provider.definition.currency,
    messageIds: material.passages.flatMap(({ messageId }) => messageId ?? []),
    sources: material.passages.flatMap(({ kind, title }) =>
      kind === 'conversation' ? [] : [{ kind, title }],
    ),
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

/** Carries out the steps of a run within the time of the agent, and until it is stopped. */
async function inTime(
  app: App,
  work: RunAgentWork,
  { run, signal }: { readonly run: RunRow; readonly signal: AbortSignal },
  steps: (until: AbortSignal) => Promise<AgentOutput>,
): Promise<AgentOutput> {
  const { timeoutSeconds } = run.definition
  const stopped = new AbortController()
  const timeout = AbortSignal.timeout(timeoutSeconds * 1_000)
  const until = AbortSignal.any([signal, timeout, stopped.signal])
  const watch = watchStop(app, { ...work, agentId: run.agentId }, stopped)
  try {
    return await steps(until)
  } catch (error) {
    if (stopped.signal.aborted) throw new RunEnd('stopped', makeReason('agent_stopped'))
    if (timeout.aborted)
      throw new RunEnd('handed_over', makeReason('agent_timeout', { seconds: timeoutSeconds }))
    throw error
  } finally {
    await watch.end()
  }
}
