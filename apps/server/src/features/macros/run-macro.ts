import {
  type InputOf,
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
  getConversationRow,
  ReplyRefused,
  replyByMacro,
} from '#features/conversations/index.ts'
import { actionFailure, operate } from '#features/rules/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { inSavepoint } from '#platform/db/index.ts'
import { Failure, publicText } from '#platform/errors/index.ts'
import { loadMacro } from './macros.ts'

/**
 * Carries out the actions of a macro in each conversation as the person, with their permissions: all of them, or none where
 * one is not possible.
 */
export async function runMacroCall(
  ctx: Context,
  { macroId, conversationIds }: InputOf<typeof runMacro>,
): Promise<OutputOf<typeof runMacro>> {
  const { actions } = await loadMacro(ctx, macroId)
  const done: string[] = []
  const skipped: { conversationId: string; reason: ShownReason }[] = []
  // Two people who run macros on the same conversations lock them in the same order.
  for (const conversationId of [...new Set(conversationIds)].sort()) {
    const reason = await runOn(ctx, conversationId, actions)
    if (reason === null) done.push(conversationId)
    else skipped.push({ conversationId, reason: showReason(reason) })
  }
  return { done, skipped }
}

/** Why it was not possible, after undoing what was done in the conversation; null where it was. */
async function runOn(
  ctx: Context,
  conversationId: string,
  actions: readonly MacroAction[],
): Promise<Reason | null> {
  const emitted: Parameters<Context['emit']>[] = []
  const part: Context = Object.create(ctx, {
    emit: { value: (...event: Parameters<Context['emit']>) => emitted.push(event) },
  })
  try {
    await inSavepoint(ctx.tx, async () => {
      await requireConversation(part, conversationId)
      for (const action of actions) await perform(part, conversationId, action)
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

async function requireConversation(ctx: Context, conversationId: string): Promise<void> {
  try {
    await getConversationRow(ctx, conversationId, 'work', { lock: true })
  } catch (error) {
    throw error instanceof Failure && error.code === 'not_found' ? new ConversationUnknown() : error
  }
}

async function perform(ctx: Context, conversationId: string, action: MacroAction): Promise<void> {
  switch (action.kind) {
    case 'comment':
      await addComment(ctx, { conversationId, text: action.text, mentionIds: action.mentionIds })
      break
    case 'reply':
      await replyByMacro(ctx, conversationId, action.text)
      break
    default: {
      const row = await getConversationRow(ctx, conversationId, 'work', { lock: true })
      await announceChange(ctx, row, await operate(ctx, row, action))
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
