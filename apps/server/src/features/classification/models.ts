import {
  type ClassificationModel,
  type chooseModel,
  classificationTrained,
  type InputOf,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { orderReview } from './classify-open.ts'
import { countLabels } from './labels.queries.ts'
import { listModelRows, type ModelRow, setUsedModel } from './models.queries.ts'
import { findScheme, listClassRows, lockScheme } from './scheme.queries.ts'
import { orderTraining } from './train.ts'

const fewestClasses = 2

export async function listModelsCall({
  tx,
  workspaceId,
}: Context): Promise<{ items: ClassificationModel[] }> {
  const { usedModel } = await findScheme(tx, workspaceId)
  return { items: (await listModelRows(tx, workspaceId)).map((row) => presentModel(row, usedModel)) }
}

/** Goes back to an earlier model, or forward again. */
export async function chooseModelCall(
  ctx: Context,
  { modelVersion }: InputOf<typeof chooseModel>,
): Promise<{ items: ClassificationModel[] }> {
  const { app, tx, workspaceId } = ctx
  await lockScheme(tx, workspaceId)
  found((await listModelRows(tx, workspaceId)).find(({ version }) => version === modelVersion))
  await setUsedModel(tx, workspaceId, modelVersion)
  ctx.emit(classificationTrained, { modelVersion, isUsed: true })
  await orderReview(app, tx, workspaceId)
  return listModelsCall(ctx)
}

export async function trainCall(ctx: Context): Promise<Record<string, never>> {
  const { app, tx, workspaceId } = ctx
  const classes = await listClassRows(tx, workspaceId)
  const { all } = await countLabels(tx, workspaceId, 0)
  if (classes.length < fewestClasses && (classes.length === 0 || all === 0)) fail('too_few_labels')
  await orderTraining(app, tx, workspaceId)
  return {}
}

export const presentModel = (row: ModelRow, usedModel: number | null): ClassificationModel => ({
  version: row.version,
  kind: row.kind,
  trainedAt: row.trainedAt.toISOString(),
  durationMs: row.durationMs,
  labels: row.labels,
  terms: row.terms,
  sizeBytes: row.sizeBytes,
  evaluation: row.evaluation,
  before: row.before,
  isUsed: row.version === usedModel,
})
