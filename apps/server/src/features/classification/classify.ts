import type {
  classifyConversation,
  getClassificationOfConversation,
  InputOf,
  OutputOf,
  undoClassification,
} from '@postroom/contract'
import {
  announceChange,
  getConversationRow,
  listVisibleSubjects,
  resolveMerged,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { findSharedInbox } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { undoEffects } from './apply-defaults.ts'
import { noSuggestion, suggestedIdsOf } from './choose-class.ts'
import { activeScheme, announceResult, defaultsOf, markOf } from './decide.ts'
import { findSimilar } from './find-similar.ts'
import { endLabel, findLabel, insertLabel } from './labels.queries.ts'
import { deleteResult, findResult, putResult, type Result } from './results.queries.ts'
import { findScheme, listClassRows, lockScheme } from './scheme.queries.ts'
import { orderTrainingWhenDue } from './train.ts'

type OfConversation = OutputOf<typeof getClassificationOfConversation>

export async function getOfConversationCall(
  ctx: Context,
  input: InputOf<typeof getClassificationOfConversation>,
): Promise<OfConversation> {
  const id = await resolveMerged(ctx.tx, ctx.workspaceId, input.conversationId)
  return present(ctx, await getConversationRow(ctx, id, 'read'))
}

export const classifyCall = (
  ctx: Context,
  input: InputOf<typeof classifyConversation>,
): Promise<OfConversation> => classifyAsPerson(ctx, input)

/**
 * A person confirms or corrects the class, perhaps by accepting the result of an AI agent's run; the conversation gets the
 * defaults of the new one.
 */
export async function classifyAsPerson(
  ctx: Context,
  input: InputOf<typeof classifyConversation>,
  runId?: string,
): Promise<OfConversation> {
  const { app, tx, workspaceId, person, now } = ctx
  const id = await resolveMerged(tx, workspaceId, input.conversationId)
  const scheme = await lockScheme(tx, workspaceId)
  const row = await getConversationRow(ctx, id, 'work', { lock: true })
  if (!(await findSharedInbox(tx, workspaceId, row.inboxId))) fail('classification_shared_only')
  const classes = await listClassRows(tx, workspaceId)
  const classIds = [...new Set(input.classIds)]
  if (classIds.some((one) => !classes.some((known) => known.id === one))) fail('not_found')
  if (scheme.isExclusive && classIds.length > 1) fail('one_class_only')
  const before = await findResult(tx, workspaceId, id)
  const result: Result = {
    ...(before ?? noSuggestion),
    outcome: classIds.length > 0 ? 'classes' : 'other',
    classIds,
    source: 'person',
    rule: null,
    personId: person.userId,
    modelVersion: before?.modelVersion ?? null,
    at: now,
  }
  await putResult(tx, workspaceId, id, result)
  const mark = markOf(result, classes)
  const ids = { before: before?.classIds ?? [], after: classIds }
  const { done, effects } = await defaultsOf(ctx, row, ids, classes, mark)
  const suggestedIds = suggestedIdsOf(before?.suggestions ?? [], scheme)
  await insertLabel(tx, workspaceId, {
    conversationId: id,
    classIds,
    personId: person.userId,
    at: now,
    suggestedIds,
    confidence: before?.suggestions[0]?.confidence ?? null,
    before,
    effects,
  })
  announceResult(ctx, row, result, { suggestedIds, runId })
  await announceChange(ctx, row, [{ type: 'classified', classification: mark }, ...done])
  await orderTrainingWhenDue(app, tx, workspaceId)
  return present(ctx, row)
}

/** Takes back the last choice of a person, with the team and the person that it had brought. */
export async function undoCall(
  ctx: Context,
  input: InputOf<typeof undoClassification>,
): Promise<OfConversation> {
  const { tx, workspaceId } = ctx
  const id = await resolveMerged(tx, workspaceId, input.conversationId)
  await lockScheme(tx, workspaceId)
  const row = await getConversationRow(ctx, id, 'work', { lock: true })
  const label = (await findLabel(tx, workspaceId, id)) ?? fail('nothing_to_undo')
  const classes = await listClassRows(tx, workspaceId)
  const earlier = label.before && withLiving(label.before, new Set(classes.map((one) => one.id)))
  await endLabel(tx, workspaceId, { conversationId: id, number: label.number, earlier })
  if (earlier) await putResult(tx, workspaceId, id, earlier)
  else await deleteResult(tx, workspaceId, id)
  const shown = earlier ?? { ...noSuggestion, source: 'model' as const }
  announceResult(ctx, row, { ...shown, source: null })
  const mark = { ...markOf({ ...empty, ...shown }, classes) }
  const done = await undoEffects(ctx, row, label.effects)
  await announceChange(ctx, row, [
    { type: 'classified', classification: mark },
    ...done.map((one) => ({ ...one, classification: mark })),
  ])
  return present(ctx, row)
}

const empty = { rule: null, personId: null, modelVersion: null, at: new Date(0) } as const

/** The result as it was, without classes that are gone. */
function withLiving(before: Result, living: ReadonlySet<string>): Result {
  const classIds = before.classIds.filter((id) => living.has(id))
  const outcome = before.outcome === 'classes' && classIds.length === 0 ? 'unsure' : before.outcome
  return { ...before, classIds, outcome, at: new Date(before.at) }
}

async function present(ctx: Context, row: SummaryRow): Promise<OfConversation> {
  const { app, tx, workspaceId, person } = ctx
  const scheme = await findScheme(tx, workspaceId)
  const isOn = (await activeScheme(tx, workspaceId)) !== null
  const isShared = Boolean(await findSharedInbox(tx, workspaceId, row.inboxId))
  const classes = await listClassRows(tx, workspaceId)
  const living = new Set(classes.map(({ id }) => id))
  const result = await findResult(tx, workspaceId, row.id)
  const similar = result ? await findSimilar(app, tx, workspaceId, { scheme, conversationId: row.id }) : []
  const subjects = await listVisibleSubjects(
    tx,
    workspaceId,
    person.userId,
    similar.map(({ conversationId }) => conversationId),
  )
  return {
    isOn: isOn && isShared,
    isExclusive: scheme.isExclusive,
    classes: classes.map(({ id, name, color, description }) => ({
      id,
      name,
      color: color as OfConversation['classes'][number]['color'],
      description,
    })),
    result: result && presentResult(result, living),
    similar: similar.flatMap((one) => {
      const subject = subjects.get(one.conversationId)
      return subject === undefined ? [] : [{ ...one, subject }]
    }),
    canUndo: (await findLabel(tx, workspaceId, row.id)) !== null,
  }
}

const presentResult = (
  { outcome, classIds, source, rule, personId, modelVersion, suggestions, reasons, at }: Result,
  living: ReadonlySet<string>,
): NonNullable<OfConversation['result']> => ({
  outcome,
  classIds,
  source,
  rule,
  personId,
  modelVersion,
  suggestions: suggestions.filter(({ classId }) => classId === null || living.has(classId)),
  reasons,
  at: at.toISOString(),
})
