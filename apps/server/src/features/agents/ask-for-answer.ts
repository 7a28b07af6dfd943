import { type AgentDefinition, type AgentOutput, agentLimits, makeReason } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { requireWorking } from './availability.ts'
import { correct, estimateUsage, nothingUsed, reserve, type Usage } from './budget.ts'
import { jsonSchemaOf } from './pipeline/answer-schemas.ts'
import { askModel, type ModelAnswer, RequestRefused } from './pipeline/ask-model.ts'
import type { Prompt } from './pipeline/build-prompt.ts'
import type { Material } from './pipeline/material.ts'
import { readAnswer } from './pipeline/read-answer.ts'
import { RunEnd } from './pipeline/run-end.ts'
import type { ProviderRow } from './provider.queries.ts'
import { openKey } from './secrets.ts'

interface Asking {
  readonly agentId: string
  readonly definition: AgentDefinition
  readonly provider: ProviderRow
  readonly material: Material
  readonly prompt: Prompt
  /** Counts what the requests used. */
  readonly spent: { inputTokens: number; outputTokens: number }
  readonly signal: AbortSignal
  /** Also while the agent is off, to try it. */
  readonly evenOff?: boolean
}

/** Asks the model within the budget, again where its answer cannot be used, and checks what it answers. */
export async function askForAnswer(
  app: App,
  workspaceId: string,
  { agentId, definition, provider, material, prompt, spent, signal, evenOff = false }: Asking,
): Promise<AgentOutput> {
  const { answerTokens, timeoutSeconds } = definition
  const endpoint = { ...provider.definition, key: openKey(app, workspaceId, provider) }
  let schema: object | null = jsonSchemaOf(definition)
  for (let request = 1; request <= agentLimits.requests; request += 1) {
    const reserved = estimateUsage(prompt, answerTokens)
    await app.db.write(workspaceId, async (tx) => {
      const { provider: current } = await requireWorking(tx, workspaceId, agentId, { evenOff })
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
