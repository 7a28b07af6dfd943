import type { InputOf, OutputOf, useReportBotModel } from '@postroom/contract'
import { askProvider, hasProvider } from '#features/agents/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { type Proposal, promptOf, proposalSchema, readProposal } from './proposal.ts'
import { findBotModel, putBotModel } from './settings.queries.ts'

type BotModel = OutputOf<typeof useReportBotModel>

/** Well below the minute for which the portal waits. */
const timeoutMs = 30_000
const answerTokens = 400

export const describeModel = async (tx: Tx, workspaceId: string): Promise<BotModel> => ({
  isOn: await findBotModel(tx, workspaceId),
  isConfigured: await hasProvider(tx, workspaceId),
})

export async function useModelCall(
  { tx, workspaceId }: Context,
  { isOn }: InputOf<typeof useReportBotModel>,
): Promise<BotModel> {
  const { isConfigured } = await describeModel(tx, workspaceId)
  if (isOn && !isConfigured) fail('agent_provider_needed')
  await putBotModel(tx, workspaceId, isOn)
  return { isOn, isConfigured }
}

/** What a model proposes; null where it proposes nothing that is valid. */
export interface Proposed {
  readonly proposal: Proposal | null
  /** The provider could not be asked, or did not answer. */
  readonly isFailed: boolean
}

/** Asks the workspace's model to read a question. Only the words of the question are sent. */
export async function askForProposal(
  app: App,
  workspaceId: string,
  asked: { readonly question: string; readonly today: string; readonly signal: AbortSignal | undefined },
): Promise<Proposed> {
  const answer = await askProvider(app, workspaceId, {
    prompt: promptOf(asked.question, asked.today),
    answerTokens,
    schema: proposalSchema(),
    timeoutMs,
    signal: asked.signal,
  })
  if (answer.reason) return { proposal: null, isFailed: true }
  return { proposal: readProposal(answer.content), isFailed: false }
}
