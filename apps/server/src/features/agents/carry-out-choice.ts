import type { AgentOutput } from '@postroom/contract'
import { assignToTeam } from '#features/assignment/index.ts'
import { classifyByAgent } from '#features/classification/index.ts'
import {
  changeByAgent,
  changeByRule,
  changePriority,
  changeTags,
  type Done,
  lockForRule,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { listSharedReplies } from '#features/saved-replies/index.ts'
import { ReplyRefused, replyByRule } from '#features/sending/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { inSavepoint } from '#platform/db/index.ts'
import { Failure } from '#platform/errors/index.ts'
import { answerKindOf } from './pipeline/answer-schemas.ts'
import { hasPersonActed, type RunRow } from './runs.queries.ts'

/**
 * Carries out what an agent chose if it may without a person: never text that a model wrote, and not where a person
 * changed the conversation meanwhile. Answers whether it did.
 */
export async function carryOutChoice(
  app: App,
  change: SystemChange,
  run: RunRow,
  output: AgentOutput,
): Promise<boolean> {
  const { definition, userId, startedAt } = run
  const { permission, approval } = definition
  if (userId !== null || (permission !== 'write' && permission !== 'send')) return false
  if (answerKindOf(definition) === 'text' || approval === 'always' || output.risks.length > 0) return false
  const { id } = await lockForRule(change, run.conversationId)
  if (await hasPersonActed(change.tx, change.workspaceId, id, startedAt)) return false
  try {
    return await inSavepoint(change.tx, () =>
      permission === 'send' ? send(app, change, id, output) : set(change, run, id, output),
    )
  } catch (error) {
    // What was chosen was deleted meanwhile, the team no longer works in the inbox, or nothing may be sent to the address.
    if (error instanceof Failure || error instanceof ReplyRefused) return false
    throw error
  }
}

/** Sends the saved reply as it is now; what the model wrote is no part of it. */
async function send(
  app: App,
  change: SystemChange,
  conversationId: string,
  { savedReply }: AgentOutput,
): Promise<boolean> {
  const replies = await listSharedReplies(change.tx, change.workspaceId)
  const reply = replies.find(({ id }) => id === savedReply?.id)
  if (!reply) return false
  await replyByRule(app, change, conversationId, { text: reply.text, values: { webhook: null, match: {} } })
  return true
}

async function set(
  change: SystemChange,
  run: RunRow,
  conversationId: string,
  output: AgentOutput,
): Promise<boolean> {
  const { rule, name } = run
  const operation = async (row: SummaryRow) =>
    // A priority that a person or a rule has chosen stays.
    output.priority !== null && row.priority !== 'normal' ? [] : changeOf(change, row, run, output)
  if (rule) {
    const mark = { id: rule.id, name: rule.name, version: rule.version }
    await changeByRule(change, conversationId, mark, operation)
  } else await changeByAgent(change, conversationId, name, operation)
  return true
}

/** The change that a choice stands for, by the operation that people use. */
export async function changeOf(
  change: SystemChange,
  row: SummaryRow,
  { id: runId, definition }: Pick<RunRow, 'id' | 'definition'>,
  { tagIds, teamId, chosenClass, priority }: AgentOutput,
): Promise<readonly Done[]> {
  switch (definition.type) {
    case 'tag':
      return changeTags(change, row, { add: tagIds, remove: [] })
    case 'route':
      return assignToTeam(change, row, teamId)
    case 'classify':
      return chosenClass === null ? [] : classifyByAgent(change, row, { runId, classId: chosenClass.id })
    case 'prioritise':
      return priority === null ? [] : changePriority(change, row, priority)
    default:
      return []
  }
}
