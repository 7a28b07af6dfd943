import { evaluation } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'
import type { Evaluation } from './model/train-model.ts'

const kind = z.enum(['naive_bayes', 'softmax'])
const disagreeing = z.array(z.object({ id: z.string(), neighbourKey: z.string() }))

/** The models that are kept, the newest first. */
export async function listModelRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select m.version, m.kind, m.trained_at as "trainedAt", m.duration_ms as "durationMs", m.labels,
            m.last_label::float8 as "lastLabel" /* not null */, m.terms,
            length(m.content) as "sizeBytes" /* not null */, m.evaluation, m.before, m.disagreeing
       from classification_models m where m.workspace_id = $1 order by m.version desc`,
    [workspaceId],
  )
  return rows.map((row) => ({
    ...row,
    kind: kind.parse(row.kind),
    evaluation: evaluation.nullable().parse(row.evaluation),
    before: evaluation.nullable().parse(row.before),
    disagreeing: disagreeing.parse(row.disagreeing),
  }))
}
export type ModelRow = Awaited<ReturnType<typeof listModelRows>>[number]

export async function findModelContent(tx: Tx, workspaceId: string, version: number): Promise<Buffer | null> {
  const [row] = await query(
    tx,
    'select content from classification_models where workspace_id = $1 and version = $2',
    [workspaceId, version],
    'find_model',
  )
  return row?.content ?? null
}

interface NewModel {
  readonly kind: 'naive_bayes' | 'softmax'
  readonly trainedAt: Date
  readonly durationMs: number
  readonly labels: number
  readonly lastLabel: number
  readonly terms: number
  readonly content: Uint8Array
  readonly evaluation: Evaluation | null
  readonly before: Evaluation | null
  readonly disagreeing: readonly { readonly id: string; readonly neighbourKey: string }[]
}

/** Stores a model under the next version and deletes the oldest ones; the one in use is kept. */
export async function insertModel(
  tx: Tx,
  workspaceId: string,
  model: NewModel,
  { isUsed, kept }: { isUsed: boolean; kept: number },
): Promise<number> {
  const [row] = await query(
    tx,
    `update classification_schemes
        set last_model = last_model + 1, used_model = case when $2 then last_model + 1 else used_model end
      where workspace_id = $1 returning last_model as version`,
    [workspaceId, isUsed],
  )
  const version = row?.version ?? 1
  await query(
    tx,
    `insert into classification_models (workspace_id, version, kind, trained_at, duration_ms, labels, last_label, terms,
            content, evaluation, before, disagreeing)
     values ($1, $2, $3, $4, $5, $6, $7::float8, $8, $9, $10, $11, $12)`,
    [
      workspaceId,
      version,
      model.kind,
      model.trainedAt,
      model.durationMs,
      model.labels,
      model.lastLabel,
      model.terms,
      Buffer.from(model.content),
      model.evaluation && JSON.stringify(model.evaluation),
      model.before && JSON.stringify(model.before),
      JSON.stringify(model.disagreeing),
    ],
  )
  await query(
    tx,
    `delete from classification_models m
      where m.workspace_id = $1 and m.version <= $2 - $3::int
        and not exists (select from classification_schemes s
                         where s.workspace_id = $1 and s.used_model = m.version)`,
    [workspaceId, version, kept],
  )
  return version
}

export async function setUsedModel(tx: Tx, workspaceId: string, version: number): Promise<void> {
  await query(tx, 'update classification_schemes set used_model = $2 where workspace_id = $1', [
    workspaceId,
    version,
  ])
}
