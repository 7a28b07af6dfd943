import { makeReason } from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import type { Prompt } from './pipeline/build-prompt.ts'
import { RunEnd } from './pipeline/run-end.ts'
import { addUsage, findUsage, type ProviderDefinition } from './provider.queries.ts'

export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
}

export const nothingUsed: Usage = { inputTokens: 0, outputTokens: 0 }

/** More than tokenizers make of any text: a token has on average more than two bytes. */
const bytesPerToken = 2

/** The most that a request can use. */
export const estimateUsage = ({ system, user }: Prompt, answerTokens: number): Usage => ({
  inputTokens: Math.ceil(Buffer.byteLength(system + user) / bytesPerToken) + 50,
  outputTokens: answerTokens,
})

export const costOf = (
  { inputPrice, outputPrice }: ProviderDefinition,
  { inputTokens, outputTokens }: Usage,
): number => (inputTokens * Number(inputPrice) + outputTokens * Number(outputPrice)) / 1_000_000

/**
 * Counts a request before it is sent with the most that it can use, so that requests at the same time cannot pass the limit
 * together. The caller holds the provider. Ends the run where the rest of the day does not suffice.
 */
export async function reserve(
  tx: Tx,
  workspaceId: string,
  provider: ProviderDefinition,
  usage: Usage,
): Promise<void> {
  const used = await findUsage(tx, workspaceId)
  const tokens = usage.inputTokens + usage.outputTokens
  const cost = costOf(provider, usage)
  if (used.tokens + tokens > provider.dailyTokens)
    throw new RunEnd('handed_over', makeReason('agent_daily_tokens'))
  if (provider.dailyCost !== null && used.cost + cost > Number(provider.dailyCost))
    throw new RunEnd('handed_over', makeReason('agent_daily_cost'))
  await addUsage(tx, workspaceId, { tokens, cost })
}

/** Replaces an estimate by what was used. */
export const correct = (
  tx: Tx,
  workspaceId: string,
  provider: ProviderDefinition,
  { reserved, used }: { readonly reserved: Usage; readonly used: Usage },
): Promise<void> =>
  addUsage(tx, workspaceId, {
    tokens: used.inputTokens + used.outputTokens - reserved.inputTokens - reserved.outputTokens,
    cost: costOf(provider, used) - costOf(provider, reserved),
  })
