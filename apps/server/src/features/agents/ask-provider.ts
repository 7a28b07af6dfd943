import { makeReason, type Reason } from '@postroom/contract'
import { maskSecrets } from '#features/connectors/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { hasAgents } from './availability.ts'
import { correct, estimateUsage, reserve, type Usage } from './budget.ts'
import { askModel, RequestRefused } from './pipeline/ask-model.ts'
import type { Prompt } from './pipeline/build-prompt.ts'
import { RunEnd } from './pipeline/run-end.ts'
import { findProviderRow, type ProviderRow } from './provider.queries.ts'
import { openKey } from './secrets.ts'

export interface Question {
  readonly prompt: Prompt
  readonly answerTokens: number
  /** JSON schema that the answer is to follow; the caller validates it all the same. */
  readonly schema: object
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** Whether the workspace has a provider that may be asked. */
export async function hasProvider(tx: Tx, workspaceId: string): Promise<boolean> {
  return (await hasAgents(tx, workspaceId)) && (await findProviderRow(tx, workspaceId)) !== null
}

/** What the provider answers to another feature, within the daily limits; a reason where it gives no answer. */
export async function askProvider(
  app: App,
  workspaceId: string,
  question: Question,
): Promise<{ content: string; reason: null } | { content: null; reason: Reason }> {
  try {
    return { content: await ask(app, workspaceId, question), reason: null }
  } catch (error) {
    if (error instanceof RunEnd) return { content: null, reason: error.reason }
    throw error
  }
}

async function ask(app: App, workspaceId: string, question: Question): Promise<string> {
  const { schema, signal, ...rest } = question
  const timeout = AbortSignal.timeout(question.timeoutMs)
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout
  // Endpoints that know no JSON schemas are asked again without one.
  for (const asked of [schema, null]) {
    const content = await askOnce(app, workspaceId, { ...rest, schema: asked, signal: until })
    if (content !== null) return content
  }
  throw new RunEnd('handed_over', makeReason('agent_answer_unusable'))
}

type Request = Parameters<typeof askModel>[2]

/** Null where the endpoint refuses the schema. */
async function askOnce(app: App, workspaceId: string, request: Request): Promise<string | null> {
  const reserved = estimateUsage(request.prompt, request.answerTokens)
  const provider = await app.db.write(workspaceId, async (tx) => {
    const row = await requireProvider(tx, workspaceId)
    await reserve(tx, workspaceId, row.definition, reserved)
    return row
  })
  const settle = (used: Usage) =>
    app.db.write(workspaceId, (tx) => correct(tx, workspaceId, provider.definition, { reserved, used }))
  const key = openKey(app, workspaceId, provider)
  const answer = await askModel(app, { ...provider.definition, key }, request).catch(
    async (error: unknown) => {
      // The endpoint refused it, so that nothing was used; an aborted request may have cost something.
      if (error instanceof RunEnd) await settle({ inputTokens: 0, outputTokens: 0 })
      if (error instanceof RequestRefused && request.schema !== null) return null
      if (request.signal.aborted)
        throw new RunEnd('handed_over', makeReason('agent_timeout', { seconds: request.timeoutMs / 1_000 }))
      throw error
    },
  )
  if (answer === null) return null
  await settle({
    inputTokens: answer.inputTokens ?? reserved.inputTokens,
    outputTokens: answer.outputTokens ?? reserved.outputTokens,
  })
  return maskSecrets(answer.content, key === '' ? [] : [key])
}

/** Holds the provider until the transaction ends: stopping all agents comes before or after it. */
async function requireProvider(tx: Tx, workspaceId: string): Promise<ProviderRow> {
  const provider = await findProviderRow(tx, workspaceId, { lock: true })
  if (!provider || !(await hasAgents(tx, workspaceId))) throw new RunEnd('failed', makeReason('agent_gone'))
  if (provider.stoppedAt !== null) throw new RunEnd('stopped', makeReason('agent_stopped'))
  return provider
}
