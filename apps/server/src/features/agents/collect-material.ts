import { type AgentDefinition, agentLimits } from '@postroom/contract'
import {
  findPastAnswers,
  type MessageText,
  readMessageTexts,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { listTagNames } from '#features/tags/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { hostsIn } from './pipeline/links.ts'
import type { Candidate, Material, Passage } from './pipeline/material.ts'
import { listTeamNames } from './teams.queries.ts'

interface Wanted {
  readonly definition: AgentDefinition
  readonly question: string | null
  readonly conversation: SummaryRow
  readonly secrets: readonly string[]
}

/** Collects what a request may contain: one conversation, and past answers of its own inbox. */
export async function collectMaterial(
  app: App,
  tx: Tx,
  workspaceId: string,
  { definition, question, conversation, secrets }: Wanted,
): Promise<Material> {
  const messages = await readMessageTexts(app, tx, workspaceId, {
    conversationId: conversation.id,
    limit: agentLimits.messages,
  })
  const usesPast = definition.pastAnswers && (definition.type === 'draft' || definition.type === 'answer')
  const answers = usesPast
    ? await findPastAnswers(tx, workspaceId, {
        conversationId: conversation.id,
        inboxId: conversation.inboxId,
        teamId: conversation.teamId,
        words: searchWords(
          question ?? messages.findLast(({ direction }) => direction === 'inbound')?.text ?? '',
        ),
        limit: agentLimits.passages,
      })
    : []
  return {
    definition,
    question,
    subject: conversation.subject,
    passages: [
      ...messages.map((message, index) => passageOf(message, `m${index + 1}`, 'conversation')),
      ...answers.map((message, index) => passageOf(message, `p${index + 1}`, 'past_answer')),
    ],
    candidates: await listCandidates(tx, workspaceId, definition),
    hosts: new Set([...definition.hosts, ...messages.flatMap(({ markup }) => [...hostsIn(markup)])]),
    secrets,
  }
}

const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed()

const passageOf = (message: MessageText, key: string, kind: Passage['kind']): Passage => ({
  key,
  kind,
  messageId: message.messageId,
  conversationId: message.conversationId,
  heading:
    kind === 'past_answer'
      ? `Past answer: ${message.subject}`
      : `${message.direction === 'inbound' ? 'Customer' : 'Our side'}: ${message.from}, ${message.at.toISOString()}`,
  text: cut(
    message.text,
    kind === 'past_answer' ? agentLimits.passageCharacters : agentLimits.messageCharacters,
  ),
  at: message.at,
})

const mostWords = 30

/** The longest words of a text, which say most about it. */
const searchWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,40}/gu) ?? [])]
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords)

async function listCandidates(
  tx: Tx,
  workspaceId: string,
  { type, tagIds, teamIds, fields }: AgentDefinition,
): Promise<Candidate[]> {
  const keyed = (things: readonly { readonly id: string; readonly name: string }[]) =>
    things.map((thing, index) => ({ ...thing, key: `c${index + 1}` }))
  switch (type) {
    case 'tag':
      return keyed((await listTagNames(tx, workspaceId)).filter(({ id }) => tagIds.includes(id)))
    case 'route':
      return keyed((await listTeamNames(tx, workspaceId)).filter(({ id }) => teamIds.includes(id)))
    case 'extract':
      return keyed(fields.map((name) => ({ id: name, name })))
    default:
      return []
  }
}
