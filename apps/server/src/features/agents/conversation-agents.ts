import {
  type AgentRun,
  type acceptAgentRun,
  agentRan,
  type discardAgentRun,
  type InputOf,
  type listConversationAgents,
  type OutputOf,
  type runAgent,
} from '@postroom/contract'
import { classifyAsPerson } from '#features/classification/index.ts'
import { announceChange, getConversationRow, writeReplyDraft } from '#features/conversations/index.ts'
import { listSharedReplies } from '#features/saved-replies/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { presentRun } from './agents.present.ts'
import { type AgentRow, findAgentRow, listAgentRows } from './agents.queries.ts'
import { hasAgents } from './availability.ts'
import { changeOf } from './carry-out-choice.ts'
import { draftHtml } from './draft-html.ts'
import { orderRun, worksIn } from './order-run.ts'
import { answerKindOf } from './pipeline/answer-schemas.ts'
import { findProviderRow } from './provider.queries.ts'
import { setVerdict } from './run-progress.queries.ts'
import { findRunRow, listNewestRuns, type RunRow } from './runs.queries.ts'

type Row = Awaited<ReturnType<typeof getConversationRow>>

export async function listForConversation(
  ctx: Context,
  { conversationId }: InputOf<typeof listConversationAgents>,
): Promise<OutputOf<typeof listConversationAgents>> {
  const row = await getConversationRow(ctx, conversationId, 'read')
  const has = await hasAgents(ctx.tx, ctx.workspaceId)
  const runs = has ? await listNewestRuns(ctx.tx, ctx.workspaceId, [row.id, ...row.mergedFrom]) : []
  const agents = has ? await listWorking(ctx, row) : []
  return {
    items: runs.map(presentRun),
    agents: agents.map(({ id, name, definition: { type, permission, picture, tone } }) => ({
      id,
      name,
      type,
      permission,
      picture,
      tone,
    })),
    abilities: ctx.abilitiesOn(['conversation.work', 'conversation.reply'], row),
  }
}

async function listWorking({ tx, workspaceId }: Context, { inboxId }: Row): Promise<AgentRow[]> {
  const provider = await findProviderRow(tx, workspaceId)
  if (!provider || provider.stoppedAt !== null) return []
  const working: AgentRow[] = []
  for (const row of await listAgentRows(tx, workspaceId))
    if (row.isOn && (await worksIn(tx, workspaceId, row, inboxId))) working.push(row)
  return working
}

export async function run(ctx: Context, input: InputOf<typeof runAgent>): Promise<AgentRun> {
  const { app, tx, workspaceId, person } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'work')
  const agent = found(await findAgentRow(tx, workspaceId, input.agentId))
  const working = (await hasAgents(tx, workspaceId)) ? await listWorking(ctx, row) : []
  if (!working.some(({ id }) => id === agent.id)) fail('agent_off')
  const { type, tone } = agent.definition
  const question =
    type === 'answer' ? (input.question ?? failField('question', 'required', { field: 'question' })) : null
  const definition = { ...agent.definition, tone: input.tone ?? tone }
  return presentRun(
    await orderRun(app, ctx, {
      agent,
      definition,
      conversation: row,
      userId: person.userId,
      rule: null,
      question,
    }),
  )
}

/** The run in the conversation whose result was not accepted, edited or rejected yet. */
async function requireOpenRun({ tx, workspaceId }: Context, row: Row, runId: string): Promise<RunRow> {
  const run = found(await findRunRow(tx, workspaceId, runId))
  if (run.conversationId !== row.id && !row.mergedFrom.includes(run.conversationId)) found(null)
  const isOpen = (run.state === 'suggested' || run.state === 'applied') && run.verdict === null
  if (!isOpen || !(await hasAgents(tx, workspaceId))) fail('agent_run_settled')
  return run
}

export async function accept(ctx: Context, input: InputOf<typeof acceptAgentRun>): Promise<AgentRun> {
  const { tx, workspaceId, person } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'work', { lock: true })
  const run = await requireOpenRun(ctx, row, input.runId)
  if (run.state === 'suggested') await carryOut(ctx, row, run, input.replacesDraft)
  await setVerdict(tx, workspaceId, {
    id: run.id,
    state: changesConversation(run) ? 'applied' : run.state,
    verdict: 'accepted',
    userId: person.userId,
  })
  return announce(ctx, row, run.id)
}

const changesConversation = ({ definition }: RunRow): boolean =>
  definition.type === 'draft' || ['choice', 'choices'].includes(answerKindOf(definition))

/** Does what the person clicked, with their rights. A draft is not sent: they choose the recipients and send it. */
async function carryOut(ctx: Context, row: Row, run: RunRow, replaces: boolean) {
  const { definition, output } = run
  if (!output) return fail('agent_run_settled')
  switch (definition.type) {
    case 'draft': {
      ctx.authorize('conversation.reply', row)
      const html = output.savedReply
        ? await htmlOfReply(ctx, output.savedReply.id)
        : draftHtml(output.text ?? '')
      if (!(await writeReplyDraft(ctx, row, { html, replaces }))) fail('agent_draft_exists')
      return
    }
    case 'classify':
      // The choice of a person, which the model learns from.
      if (output.chosenClass === null) return
      await classifyAsPerson(ctx, { conversationId: row.id, classIds: [output.chosenClass.id] }, run.id)
      return
    default: {
      const done = await changeOf(ctx, row, run, output)
      if (done.length > 0) await announceChange(ctx, row, done)
    }
  }
}

/** The saved reply as it is now; one that was deleted meanwhile cannot be used. */
async function htmlOfReply({ tx, workspaceId }: Context, savedReplyId: string): Promise<string> {
  const reply = (await listSharedReplies(tx, workspaceId)).find(({ id }) => id === savedReplyId)
  return reply?.html ?? fail('agent_run_settled')
}

export async function discard(ctx: Context, input: InputOf<typeof discardAgentRun>): Promise<AgentRun> {
  const { tx, workspaceId, person } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'work', { lock: true })
  const { id, state } = await requireOpenRun(ctx, row, input.runId)
  await setVerdict(tx, workspaceId, { id, state, verdict: 'discarded', userId: person.userId })
  return announce(ctx, row, id)
}

async function announce(ctx: Context, row: Row, runId: string): Promise<AgentRun> {
  const run = found(await findRunRow(ctx.tx, ctx.workspaceId, runId))
  ctx.emit(
    agentRan,
    { conversationId: row.id, agentId: run.agentId, runId, state: run.state, verdict: run.verdict },
    { inboxId: row.inboxId, subjectId: row.id },
  )
  return presentRun(run)
}
