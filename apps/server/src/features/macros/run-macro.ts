import {
  type InputOf,
  lastingActions,
  type MacroAction,
  makeReason,
  type OutputOf,
  type Reason,
  type runMacro,
  type ShownReason,
  showReason,
} from '@postroom/contract'
import {
  addComment,
  announceChange,
  type ConversationRow,
  findSettledAt,
  getConversationRow,
  recordBulk,
} from '#features/conversations/index.ts'
import { findFolder } from '#features/mail-sync/index.ts'
import { actionFailure, operate } from '#features/rules/index.ts'
import { ReplyRefused, replyByMacro } from '#features/sending/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { inSavepoint } from '#platform/db/index.ts'
import { Failure, publicText } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import type { MacroRow } from './macros.queries.ts'
import { loadMacro } from './macros.ts'

/**
 * Carries out the actions of a macro in each conversation as the person, with their permissions: all of them, or none where
 * one is not possible.
 */
export async function runMacroCall(
  ctx: Context,
  { macroId, conversationIds, bulkChangeId }: InputOf<typeof runMacro>,
): Promise<OutputOf<typeof runMacro>> {
  const macro = await loadMacro(ctx, macroId)
  const run = { macro, id: bulkChangeId ?? newId() }
  const done: string[] = []
  const skipped: { conversationId: string; reason: ShownReason }[] = []
  // Two people who run macros on the same conversations lock them in the same order.
  for (const conversationId of [...new Set(conversationIds)].sort()) {
    const reason = await runOn(ctx, conversationId, run)
    if (reason === null) done.push(conversationId)
    else skipped.push({ conversationId, reason: showReason(reason) })
  }
  return { done, skipped }
}

/** A macro that runs, and the bulk change that it can be undone by. */
interface Run {
  readonly macro: MacroRow
  readonly id: string
}

/** Why it was not possible, after undoing what was done in the conversation; null where it was. */
async function runOn(ctx: Context, conversationId: string, run: Run): Promise<Reason | null> {
  const emitted: Parameters<Context['emit']>[] = []
  const part: Context = Object.create(ctx, {
    emit: { value: (...event: Parameters<Context['emit']>) => emitted.push(event) },
  })
  try {
    await inSavepoint(ctx.tx, async () => {
      const row = await requireConversation(part, conversationId)
      await record(part, row, run, async () => {
        for (const action of run.macro.actions) await perform(part, conversationId, run.macro, action)
      })
    })
  } catch (error) {
    const reason = reasonOf(ctx.app, error)
    if (reason === null) throw error
    return reason
  }
  for (const event of emitted) ctx.emit(...event)
  return null
}

class ConversationUnknown extends Error {}

async function requireConversation(ctx: Context, conversationId: string): Promise<ConversationRow> {
  try {
    return await getConversationRow(ctx, conversationId, 'work', { lock: true })
  } catch (error) {
    throw error instanceof Failure && error.code === 'not_found' ? new ConversationUnknown() : error
  }
}

/** Records what the actions change together, so that it can be undone. */
async function record(
  ctx: Context,
  row: ConversationRow,
  { macro: { id: macroId, name, actions }, id }: Run,
  perform: () => Promise<void>,
): Promise<void> {
  const settledAt = await findSettledAt(ctx.tx, ctx.workspaceId, row.id)
  const target = actions.findLast((action) => action.kind === 'move')?.folder
  const from = target === undefined ? null : await findFolder(ctx, row)
  await perform()
  const folder = target === undefined || from === null ? null : { before: from, after: target }
  const lasting = lastingActions.filter((kind) => actions.some((action) => action.kind === kind))
  const bulk = { id, action: { kind: 'macro', macroId, name } } as const
  await recordBulk(ctx, { row, settledAt }, bulk, folder, lasting)
}

async function perform(
  ctx: Context,
  conversationId: string,
  { id, name }: MacroRow,
  action: MacroAction,
): Promise<void> {
  switch (action.kind) {
    case 'comment':
      await addComment(ctx, { conversationId, text: action.text, mentionIds: action.mentionIds })
      break
    case 'reply':
      await replyByMacro(ctx, conversationId, action.text)
      break
    default: {
      const row = await getConversationRow(ctx, conversationId, 'work', { lock: true })
      const done = await operate(ctx, row, action)
      await announceChange(
        ctx,
        row,
        done.map((one) => ({ ...one, macro: { id, name } })),
      )
    }
  }
}

/** Null for errors that are none of the conversation's. */
function reasonOf(app: App, error: unknown): Reason | null {
  if (error instanceof ConversationUnknown) return makeReason('macro_conversation_missing')
  if (error instanceof ReplyRefused) return error.reason
  const reason = actionFailure(error)
  if (!(error instanceof Failure) || reason?.code !== 'internal_error') return reason
  if (error.code === 'forbidden') return makeReason('macro_forbidden')
  if (error.code === 'mailbox_not_connected') return makeReason('rule_mailbox_unable')
  const declaration = app.errors.get(error.code)
  return declaration
    ? makeReason('macro_refused', { message: publicText(declaration, error.details) })
    : reason
}
