import {
  type InputOf,
  languages,
  type OutputOf,
  packageLimits,
  type RequestField,
  type readRequest,
} from '@postroom/contract'
import { findFirstMessages } from '#features/conversations/index.ts'
import { takeSnapshots } from '#features/search/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { guessLanguage } from '#platform/guess-language.ts'
import { readPackage } from '../open-package.ts'
import { withPlaceCodes } from '../places/places.ts'
import { readSearchParameters } from './grammar.ts'
import { mayReadByModel } from './request-model.ts'

/** The first message of a conversation, as far as it is read for search parameters. */
export async function readFirstMessage(ctx: Context, conversationId: string) {
  const { tx, workspaceId, now } = ctx
  const messageIds = [...(await findFirstMessages(tx, workspaceId, [conversationId]))]
  const snapshots = await takeSnapshots(tx, workspaceId, { messageIds, readerId: null, takenAt: now })
  const values = messageIds[0] ? snapshots.get(messageIds[0])?.values : undefined
  const [text = ''] = values?.body ?? []
  const [subject = ''] = values?.subject ?? []
  const [from = ''] = [...(values?.fromName ?? []), ...(values?.from ?? [])]
  return { text: text.slice(0, packageLimits.requestText), subject, from, at: values?.arrivedAt ?? null }
}

/** Search parameters of the first message of a conversation. */
export async function readFields(ctx: Context, conversationId: string): Promise<RequestField[]> {
  const { text, subject, at } = await readFirstMessage(ctx, conversationId)
  return withPlaceCodes(readSearchParameters(`${text}\n${subject}`, at ?? ctx.now))
}

export async function readRequestCall(
  ctx: Context,
  { conversationId }: InputOf<typeof readRequest>,
): Promise<OutputOf<typeof readRequest>> {
  const { conversation } = await readPackage(ctx, conversationId)
  const { text, subject, from, at } = await readFirstMessage(ctx, conversation.id)
  const fields = withPlaceCodes(readSearchParameters(`${text}\n${subject}`, at ?? ctx.now))
  const model = await mayReadByModel(ctx.tx, ctx.workspaceId)
  const language = languages.find((one) => one === guessLanguage(text)) ?? null
  return { text, from, at: at?.toISOString() ?? null, language, fields, model }
}
