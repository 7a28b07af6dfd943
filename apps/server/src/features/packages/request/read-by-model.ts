import {
  type InputOf,
  makeReason,
  type OutputOf,
  type Reason,
  type readRequestByModel,
  showReason,
  type useRequestModel,
} from '@postroom/contract'
import { askProvider, hasProvider } from '#features/agents/index.ts'
import { getConversationRow } from '#features/conversations/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { readPackage } from '../open-package.ts'
import { withPlaceCodes } from '../places/places.ts'
import { announce } from '../suppliers/suppliers.ts'
import { readSearchParameters } from './grammar.ts'
import { answerSchema, promptOf, readModelFields } from './model-fields.ts'
import { readFirstMessage } from './read-request.ts'
import { putRequestModel } from './request-model.queries.ts'
import { mayReadByModel } from './request-model.ts'

type Answer = OutputOf<typeof readRequestByModel>
type Read = InputOf<typeof readRequestByModel>

const timeoutMs = 30_000
const answerTokens = 800

export async function chooseRequestModel(ctx: Context, { isOn }: InputOf<typeof useRequestModel>) {
  const { tx, workspaceId } = ctx
  if (isOn && !(await hasProvider(tx, workspaceId))) fail('agent_provider_needed')
  await putRequestModel(tx, workspaceId, isOn)
  return announce(ctx)
}

/** What a person saved, or else the grammar reads, completed by a model where it says nothing. */
export const readByModel = {
  prepare: async (ctx: RequestContext, { conversationId }: Read): Promise<Answer> => {
    const { app, workspaceId } = ctx
    const { text, at, saved } = await app.db.read(workspaceId, async (tx) => {
      const reading = { ...ctx, tx } as Context
      const conversation = await getConversationRow(reading, conversationId, 'work')
      if (!(await mayReadByModel(tx, workspaceId))) fail('request_model_off')
      const { text, subject, at } = await readFirstMessage(reading, conversation.id)
      const { row } = await readPackage(reading, conversation.id)
      return { text: `${text}\n${subject}`, at: at ?? reading.now, saved: row?.request ?? null }
    })
    const answer = await askProvider(app, workspaceId, {
      prompt: promptOf(text, at.toISOString().slice(0, 10)),
      answerTokens,
      schema: answerSchema(),
      timeoutMs,
      signal: ctx.signal?.(),
    })
    if (answer.reason) return failFor(answer.reason)
    const read = readModelFields(answer.content, text) ?? failFor(makeReason('agent_answer_unusable'))
    // What a person saved stays.
    const known = saved ?? withPlaceCodes(readSearchParameters(text, at))
    const added = read.fields.filter(({ name }) => !known.some((field) => field.name === name))
    const completed = withPlaceCodes([...known, ...added]).slice(known.length)
    return { fields: [...known, ...completed], added: added.length, dropped: read.dropped }
  },
  run: async (_ctx: Context, _input: Read, answer: Answer): Promise<Answer> => answer,
}

const failFor = (reason: Reason): never => fail('request_model_failed', { reason: showReason(reason) })
