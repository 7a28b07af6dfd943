import type { classFields, classificationMethods } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

type ClassFields = { readonly [F in keyof typeof classFields]: z.output<(typeof classFields)[F]> }

export interface SchemeRow {
  readonly isOn: boolean
  readonly isExclusive: boolean
  readonly method: (typeof classificationMethods)[number]
  readonly threshold: number
  /** 0 before it is saved for the first time. */
  readonly version: number
  readonly usedModel: number | null
}

const standard: SchemeRow = {
  isOn: false,
  isExclusive: true,
  method: 'model',
  threshold: 0.8,
  version: 0,
  usedModel: null,
}

export async function findScheme(tx: Tx, workspaceId: string): Promise<SchemeRow> {
  const [row] = await query(
    tx,
    `select is_on as "isOn", is_exclusive as "isExclusive", method, threshold, version, used_model as "usedModel"
       from classification_schemes where workspace_id = $1`,
    [workspaceId],
    'find_scheme',
  )
  return row ? { ...row, method: row.method === 'rules' ? 'rules' : 'model' } : standard
}

/** Holds scheme and classes of the workspace until the transaction ends. */
export async function lockScheme(tx: Tx, workspaceId: string): Promise<SchemeRow> {
  await query(
    tx,
    `insert into classification_schemes (workspace_id, version, updated_at) values ($1, 0, now())
     on conflict (workspace_id) do update set updated_at = classification_schemes.updated_at`,
    [workspaceId],
  )
  return findScheme(tx, workspaceId)
}

export async function putScheme(
  tx: Tx,
  workspaceId: string,
  scheme: Pick<SchemeRow, 'isOn' | 'isExclusive' | 'method' | 'threshold'>,
): Promise<void> {
  await query(
    tx,
    `update classification_schemes
        set is_on = $2, is_exclusive = $3, method = $4, threshold = $5, version = version + 1, updated_at = now()
      where workspace_id = $1`,
    [workspaceId, scheme.isOn, scheme.isExclusive, scheme.method, scheme.threshold],
  )
}

const columns = `id, name, description, color, examples, assignee_id as "assigneeId", team_id as "teamId",
  sla_id as "slaId", version, updated_at as "updatedAt"`
const texts = z.array(z.string())

/** The classes of the workspace in their order. */
export async function listClassRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from classification_classes
      where workspace_id = $1 and deleted_at is null order by position, id`,
    [workspaceId],
    'list_classes',
  )
  return rows.map((row) => ({ ...row, examples: texts.parse(row.examples) }))
}
export type ClassRow = Awaited<ReturnType<typeof listClassRows>>[number]

/** Names of all classes that there ever were, for reports. */
export const listClassNames = (tx: Tx, workspaceId: string) =>
  query(tx, 'select id, name from classification_classes where workspace_id = $1', [workspaceId])

export async function insertClass(
  tx: Tx,
  workspaceId: string,
  { id, fields, at }: { id: string; fields: ClassFields; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into classification_classes (workspace_id, id, position, name, description, color, examples, assignee_id,
            team_id, sla_id, created_at, updated_at)
     select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $10
       from classification_classes where workspace_id = $1 and deleted_at is null`,
    [workspaceId, id, ...valuesOf(fields), at],
  )
}

export async function putClass(
  tx: Tx,
  workspaceId: string,
  { id, fields, at }: { id: string; fields: ClassFields; at: Date },
): Promise<void> {
  await query(
    tx,
    `update classification_classes
        set name = $3, description = $4, color = $5, examples = $6, assignee_id = $7, team_id = $8, sla_id = $9,
            version = version + 1, updated_at = $10
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, ...valuesOf(fields), at],
  )
}

const valuesOf = (fields: ClassFields) =>
  [
    fields.name,
    fields.description,
    fields.color,
    JSON.stringify(fields.examples),
    fields.assigneeId,
    fields.teamId,
    fields.slaId,
  ] as const

export async function setClassPositions(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  await query(
    tx,
    `update classification_classes c set position = p.position
       from unnest($2::uuid[]) with ordinality as p (id, position)
      where c.workspace_id = $1 and c.id = p.id`,
    [workspaceId, ids],
  )
}

/** Deletes a class; its conversations and labels get the other one, or become `other`. */
export async function replaceClass(
  tx: Tx,
  workspaceId: string,
  { id, intoId, at }: { id: string; intoId: string | null; at: Date },
): Promise<void> {
  await query(tx, 'update classification_classes set deleted_at = $3 where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
    at,
  ])
  await query(
    tx,
    `update classification_labels
        set class_ids = case when $3::uuid is null or $3 = any(class_ids) then array_remove(class_ids, $2::uuid)
                             else array_replace(class_ids, $2::uuid, $3) end
      where workspace_id = $1 and $2 = any(class_ids)`,
    [workspaceId, id, intoId],
  )
  await query(
    tx,
    `update classification_results r
        set class_ids = n.ids, outcome = case when cardinality(n.ids) = 0 then 'other' else 'classes' end
       from (select conversation_id, case when $3::uuid is null or $3 = any(class_ids)
                      then array_remove(class_ids, $2::uuid) else array_replace(class_ids, $2::uuid, $3) end as ids
               from classification_results where workspace_id = $1 and $2 = any(class_ids)) n
      where r.workspace_id = $1 and r.conversation_id = n.conversation_id`,
    [workspaceId, id, intoId],
  )
}

/** Whether an SLA exists. */
export async function slaExists(tx: Tx, workspaceId: string, slaId: string): Promise<boolean> {
  const rows = await query(tx, 'select sla_id from living_slas where workspace_id = $1 and sla_id = $2', [
    workspaceId,
    slaId,
  ])
  return rows.length > 0
}
