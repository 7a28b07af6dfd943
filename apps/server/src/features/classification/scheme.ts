import {
  type Classification,
  type ConversationClass,
  classificationChanged,
  classificationLimits,
  type createClass,
  type deleteClass,
  fieldProblem,
  type InputOf,
  type OutputOf,
  type reorderClasses,
  type saveClassification,
  type tagColors,
  type updateClass,
} from '@postroom/contract'
import { existingTeamIds } from '#features/search/index.ts'
import { getWorkspaceRow, listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { type FieldProblem, fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { orderReview } from './classify-open.ts'
import { countLabels } from './labels.queries.ts'
import { listModelRows } from './models.queries.ts'
import { presentModel } from './models.ts'
import { countUsed, listUnsure } from './results.queries.ts'
import {
  type ClassRow,
  findScheme,
  insertClass,
  listClassRows,
  lockScheme,
  putClass,
  putScheme,
  replaceClass,
  setClassPositions,
  slaExists,
} from './scheme.queries.ts'
import { orderTraining } from './train.ts'

const dayMs = 86_400_000
const objectAbilities = ['classification.manage'] as const
const fewestClasses = 2

export async function getClassificationCall(ctx: Context): Promise<Classification> {
  const { tx, workspaceId } = ctx
  const scheme = await findScheme(tx, workspaceId)
  const models = await listModelRows(tx, workspaceId)
  const used = models.find(({ version }) => version === scheme.usedModel)
  const usage = await usageOf(ctx)
  const labels = await countLabels(tx, workspaceId, models[0]?.lastLabel ?? 0)
  const { isOn, isExclusive, method, threshold, version } = scheme
  return {
    isIncluded: (await getWorkspaceRow(tx, workspaceId)).classificationEnabled,
    isOn,
    isExclusive,
    method,
    threshold,
    version,
    items: (await listClassRows(tx, workspaceId)).map((row) => presentClass(row, usage)),
    usedOther: usage.get(null) ?? 0,
    unsure: (await listUnsure(tx, workspaceId, classificationLimits.review)).length,
    labels: labels.all,
    newLabels: labels.newer,
    model: used ? presentModel(used, scheme.usedModel) : null,
    abilities: ctx.abilitiesOn(objectAbilities),
  }
}

export async function saveClassificationCall(
  ctx: Context,
  { version, ...wanted }: InputOf<typeof saveClassification>,
): Promise<Classification> {
  const { app, tx, workspaceId } = ctx
  const before = await lockScheme(tx, workspaceId)
  if (before.version !== version) fail('conflict', { current: await getClassificationCall(ctx) })
  if (wanted.isOn) {
    if (!(await getWorkspaceRow(tx, workspaceId)).classificationEnabled) fail('classification_not_included')
    if ((await listClassRows(tx, workspaceId)).length < fewestClasses) fail('too_few_classes')
  }
  await putScheme(tx, workspaceId, wanted)
  ctx.emit(classificationChanged, {})
  if (wanted.isOn) await orderReview(app, tx, workspaceId)
  const isNewKind = before.isExclusive !== wanted.isExclusive
  if (wanted.isOn && (before.usedModel === null || isNewKind)) await orderTraining(app, tx, workspaceId)
  return getClassificationCall(ctx)
}

export async function createClassCall(
  ctx: Context,
  fields: InputOf<typeof createClass>,
): Promise<ConversationClass> {
  const { tx, workspaceId, now } = ctx
  await lockScheme(tx, workspaceId)
  const rows = await listClassRows(tx, workspaceId)
  const maximum = classificationLimits.classes
  if (rows.length >= maximum) fail('too_many_classes', { maximum })
  requireFreeName(rows, fields.name, null)
  await requireTargets(ctx, fields)
  const id = newId()
  await insertClass(tx, workspaceId, { id, fields, at: now })
  return changed(ctx, id)
}

export async function updateClassCall(
  ctx: Context,
  { classId, version, ...fields }: InputOf<typeof updateClass>,
): Promise<ConversationClass> {
  const { tx, workspaceId, now } = ctx
  await lockScheme(tx, workspaceId)
  const rows = await listClassRows(tx, workspaceId)
  const row = found(rows.find(({ id }) => id === classId))
  if (row.version !== version) fail('conflict', { current: presentClass(row, await usageOf(ctx)) })
  requireFreeName(rows, fields.name, classId)
  await requireTargets(ctx, fields)
  await putClass(tx, workspaceId, { id: classId, fields, at: now })
  return changed(ctx, classId)
}

export async function reorderClassesCall(
  ctx: Context,
  { classIds }: InputOf<typeof reorderClasses>,
): Promise<OutputOf<typeof reorderClasses>> {
  const { tx, workspaceId } = ctx
  await lockScheme(tx, workspaceId)
  const known = new Set((await listClassRows(tx, workspaceId)).map(({ id }) => id))
  if (classIds.some((id) => !known.has(id))) fail('not_found')
  if (new Set(classIds).size !== known.size || classIds.length !== known.size) fail('classes_changed')
  await setClassPositions(tx, workspaceId, classIds)
  ctx.emit(classificationChanged, {})
  return { classIds }
}

export async function deleteClassCall(
  ctx: Context,
  { classId, intoClassId }: InputOf<typeof deleteClass>,
): Promise<Record<string, never>> {
  const { app, tx, workspaceId, now } = ctx
  const scheme = await lockScheme(tx, workspaceId)
  const rows = await listClassRows(tx, workspaceId)
  found(rows.find(({ id }) => id === classId))
  if (intoClassId === classId) fail('class_into_itself')
  if (intoClassId !== null) found(rows.find(({ id }) => id === intoClassId))
  await replaceClass(tx, workspaceId, { id: classId, intoId: intoClassId, at: now })
  if (scheme.isOn && rows.length - 1 < fewestClasses)
    await putScheme(tx, workspaceId, { ...scheme, isOn: false })
  ctx.emit(classificationChanged, {})
  if (scheme.usedModel !== null) await orderTraining(app, tx, workspaceId)
  return {}
}

/** The model learns from names, descriptions and examples too. */
async function changed(ctx: Context, id: string): Promise<ConversationClass> {
  const { app, tx, workspaceId } = ctx
  ctx.emit(classificationChanged, {})
  const { isOn } = await findScheme(tx, workspaceId)
  if (isOn) await orderTraining(app, tx, workspaceId)
  const row = found((await listClassRows(tx, workspaceId)).find((one) => one.id === id))
  return presentClass(row, await usageOf(ctx))
}

function requireFreeName(rows: readonly ClassRow[], name: string, classId: string | null): void {
  const isTaken = rows.some((row) => row.id !== classId && row.name.toLowerCase() === name.toLowerCase())
  if (isTaken) fail('class_name_taken', { name })
}

async function requireTargets(
  { tx, workspaceId }: Context,
  { assigneeId, teamId, slaId }: Pick<ClassRow, 'assigneeId' | 'teamId' | 'slaId'>,
): Promise<void> {
  const missing: FieldProblem[] = []
  const check = (path: string, isThere: boolean): void => {
    if (!isThere) missing.push({ path, ...fieldProblem('condition_value_missing') })
  }
  if (assigneeId) check('assigneeId', (await listPeople(tx, workspaceId, { ids: [assigneeId] })).length > 0)
  if (teamId) check('teamId', (await existingTeamIds(tx, workspaceId, [teamId])).length > 0)
  if (slaId) check('slaId', await slaExists(tx, workspaceId, slaId))
  if (missing.length > 0) fail('invalid_input', { fields: missing })
}

type Usage = ReadonlyMap<string | null, number>

async function usageOf({ tx, workspaceId, now }: Context): Promise<Usage> {
  const since = new Date(now.getTime() - classificationLimits.figureDays * dayMs)
  const rows = await countUsed(tx, workspaceId, since)
  return new Map(rows.map(({ classId, conversations }) => [classId, conversations]))
}

const presentClass = (row: ClassRow, usage: Usage): ConversationClass => ({
  id: row.id,
  name: row.name,
  description: row.description,
  color: row.color as (typeof tagColors)[number],
  examples: row.examples,
  assigneeId: row.assigneeId,
  teamId: row.teamId,
  slaId: row.slaId,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  used: usage.get(row.id) ?? 0,
})
