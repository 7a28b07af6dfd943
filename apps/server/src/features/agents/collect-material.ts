import { type AgentDefinition, agentLimits } from '@postroom/contract'
import type { ConnectorReading } from '#features/connectors/index.ts'
import { type MessageText, readMessageTexts, type SummaryRow } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { listCandidates } from './list-candidates.ts'
import { hostsIn } from './pipeline/links.ts'
import type { Material, Passage } from './pipeline/material.ts'
import { risksOf } from './risks.ts'
import { findSources, passagesOfReadings } from './sources/find-sources.ts'

interface Wanted {
  readonly definition: AgentDefinition
  readonly question: string | null
  readonly conversation: SummaryRow
  /** What connectors said about the conversation. */
  readonly readings: readonly ConnectorReading[]
  readonly secrets: readonly string[]
  /** Uses the conversation as it was when the customer last wrote. */
  readonly untilCustomer?: boolean
}

/** Collects what a request may contain: one conversation, and the sources of the agent that fit it. */
export async function collectMaterial(
  app: App,
  tx: Tx,
  workspaceId: string,
  { definition, question, conversation, readings, secrets, untilCustomer = false }: Wanted,
): Promise<Material> {
  const all = await readMessageTexts(app, tx, workspaceId, {
    conversationId: conversation.id,
    limit: agentLimits.messages,
  })
  const last = all.findLastIndex(({ direction }) => direction === 'inbound')
  const messages = untilCustomer ? all.slice(0, last + 1) : all
  const usesSources = definition.type === 'draft' || definition.type === 'answer'
  const newest = messages.findLast(({ direction }) => direction === 'inbound')
  const text = question ?? newest?.text ?? ''
  const sources = usesSources ? await findSources(tx, workspaceId, { definition, conversation, text }) : []
  return {
    definition,
    question,
    subject: conversation.subject,
    passages: [
      ...messages.map((message, index) => passageOf(message, `m${index + 1}`)),
      ...sources,
      ...passagesOfReadings(readings, new Date()),
    ],
    candidates: await listCandidates(tx, workspaceId, definition, conversation.inboxId),
    risks: risksOf(definition, messages),
    hosts: new Set([...definition.hosts, ...messages.flatMap(({ markup }) => [...hostsIn(markup)])]),
    secrets,
  }
}

const passageOf = (message: MessageText, key: string): Passage => ({
  key,
  kind: 'conversation',
  messageId: message.messageId,
  conversationId: message.conversationId,
  heading: `${message.direction === 'inbound' ? 'Customer' : 'Our side'}: ${message.from}, ${message.at.toISOString()}`,
  title: '',
  url: null,
  text: message.text.slice(0, agentLimits.messageCharacters).toWellFormed(),
  at: message.at,
})
