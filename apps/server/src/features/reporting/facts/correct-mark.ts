import {
  type correctMark,
  hasMarks,
  type InputOf,
  type MetricDefinition,
  metrics,
  type OutputOf,
  reportCorrected,
  type undoCorrection,
} from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { endCorrection, findCorrection, findMeasured, insertCorrection } from './corrections.queries.ts'
import { conversationOfMessage, lockFacts } from './facts.queries.ts'
import { storeFacts } from './store-facts.ts'

/** Only conversations that the person sees: the marks tell when its messages came. */
async function requireVisible({ tx, workspaceId, person }: Context, conversationId: string): Promise<void> {
  const visible = await listVisibleSubjects(tx, workspaceId, person.userId, [conversationId])
  if (!visible.has(conversationId)) fail('not_found')
}

/** Moves the start or stop of a number; an earlier correction of it is replaced. */
export async function correctMarkCall(
  ctx: Context,
  input: InputOf<typeof correctMark>,
): Promise<OutputOf<typeof correctMark>> {
  const { tx, workspaceId, person, now } = ctx
  const { conversationId, metric, messageId, reason } = input
  await requireVisible(ctx, conversationId)
  const { facts }: MetricDefinition = metrics[metric]
  const [kind] = facts
  if (!hasMarks(metric) || !kind) return fail('report_mark_fixed')
  await lockFacts(tx, workspaceId)
  const stoppedAt = new Date(input.stoppedAt)
  const fact = await findMeasured(tx, workspaceId, { conversationId, kind, messageId, stoppedAt })
  if (!fact?.startedAt) return fail('report_mark_gone')
  const earlier = fact.correctionId ? await findCorrection(tx, workspaceId, fact.correctionId) : null
  const old = earlier
    ? { start: earlier.oldStartedAt, stop: earlier.oldStoppedAt }
    : { start: fact.startedAt, stop: fact.at }
  const start = input.newStart === null ? fact.startedAt : new Date(input.newStart)
  const stop = input.newStop === null ? fact.at : new Date(input.newStop)
  if (+start === +fact.startedAt && +stop === +fact.at) fail('report_mark_same')
  if (stop < start) fail('report_mark_order')
  if (stop > now) fail('report_mark_future')
  if (fact.correctionId)
    await endCorrection(tx, workspaceId, { id: fact.correctionId, by: person.userId, at: now })
  const moved = {
    startedAt: +start === +old.start ? null : start,
    stoppedAt: +stop === +old.stop ? null : stop,
  }
  // Both marks are where they were before the earlier correction: nothing is left to correct.
  const isUndone = moved.startedAt === null && moved.stoppedAt === null
  const correctionId = isUndone && fact.correctionId ? fact.correctionId : newId()
  if (!isUndone)
    await insertCorrection(tx, workspaceId, {
      id: correctionId,
      conversationId,
      kind,
      messageId,
      oldStartedAt: old.start,
      oldStoppedAt: old.stop,
      ...moved,
      reason,
      madeBy: person.userId,
      madeAt: now,
    })
  await storeFacts(tx, workspaceId, [conversationId])
  ctx.emit(reportCorrected, { conversationId }, { subjectId: conversationId })
  return { correctionId }
}

/** Ends a correction and counts by the marks of the conversation again. */
export async function undoCorrectionCall(
  ctx: Context,
  { correctionId }: InputOf<typeof undoCorrection>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, person, now } = ctx
  const correction = found(await findCorrection(tx, workspaceId, correctionId))
  // The message may be in another conversation by now.
  const moved = correction.messageId && (await conversationOfMessage(tx, workspaceId, correction.messageId))
  const conversationId = moved || correction.conversationId
  await requireVisible(ctx, conversationId)
  await endCorrection(tx, workspaceId, { id: correctionId, by: person.userId, at: now })
  await storeFacts(tx, workspaceId, [...new Set([conversationId, correction.conversationId])])
  ctx.emit(reportCorrected, { conversationId }, { subjectId: conversationId })
  return {}
}
