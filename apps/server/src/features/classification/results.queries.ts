import {
  type ClassificationResult,
  classificationOutcomes,
  classificationReason,
  classSuggestion,
} from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

const suggestions = z.array(classSuggestion)
const reasons = z.array(classificationReason)
const mark = z.object({ id: z.string(), name: z.string() }).nullable()
const sources = z.enum(['rule', 'model', 'person', 'agent'])

export interface Result extends Omit<ClassificationResult, 'at'> {
  readonly margin: number
  readonly at: Date
}

const columns = `conversation_id as "conversationId", outcome, class_ids as "classIds", source, rule,
  person_id as "personId", model_version as "modelVersion", margin, suggestions, reasons, at`

const read = <
  R extends {
    outcome: string
    source: string
    rule: unknown
    suggestions: unknown
    reasons: unknown
  },
>(
  row: R,
) => ({
  ...row,
  outcome: z.enum(classificationOutcomes).parse(row.outcome),
  source: sources.parse(row.source),
  rule: mark.parse(row.rule),
  suggestions: suggestions.parse(row.suggestions),
  reasons: reasons.parse(row.reasons),
})

export async function findResult(tx: Tx, workspaceId: string, conversationId: string) {
  const [row] = await query(
    tx,
    `select ${columns} from classification_results where workspace_id = $1 and conversation_id = $2`,
    [workspaceId, conversationId],
    'find_classification',
  )
  return row ? read(row) : null
}

export async function putResult(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  result: Result,
): Promise<void> {
  await query(
    tx,
    `insert into classification_results (workspace_id, conversation_id, outcome, class_ids, source, rule, person_id,
            model_version, margin, suggestions, reasons, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (workspace_id, conversation_id) do update
        set outcome = excluded.outcome, class_ids = excluded.class_ids, source = excluded.source, rule = excluded.rule,
            person_id = excluded.person_id, model_version = excluded.model_version, margin = excluded.margin,
            suggestions = excluded.suggestions, reasons = excluded.reasons, at = excluded.at`,
    [
      workspaceId,
      conversationId,
      result.outcome,
      result.classIds,
      result.source,
      result.rule && JSON.stringify(result.rule),
      result.personId,
      result.modelVersion,
      result.margin,
      JSON.stringify(result.suggestions),
      JSON.stringify(result.reasons),
      result.at,
    ],
    'put_classification',
  )
}

export async function deleteResult(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(tx, 'delete from classification_results where workspace_id = $1 and conversation_id = $2', [
    workspaceId,
    conversationId,
  ])
}

/** Conversations that wait for a person, those where the model hesitates most first. */
export async function listUnsure(tx: Tx, workspaceId: string, limit: number) {
  const rows = await query(
    tx,
    `select ${columns} from classification_results
      where workspace_id = $1 and outcome = 'unsure' order by margin, conversation_id limit $2`,
    [workspaceId, limit],
  )
  return rows.map(read)
}

/** How many conversations got each class since a time; the class of null is `other`. */
export const countUsed = (tx: Tx, workspaceId: string, since: Date) =>
  query(
    tx,
    `select c.id as "classId" /* or null */, count(*)::int as conversations /* not null */
       from classification_results r
       left join lateral unnest(r.class_ids) as c(id) on true
      where r.workspace_id = $1 and r.at >= $2 and r.outcome <> 'unsure' group by c.id`,
    [workspaceId, since],
  )

/** Which of these conversations have no class yet. */
export async function withoutClass(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `select i.id from unnest($2::uuid[]) as i(id)
      where not exists (select from classification_results r
                         where r.workspace_id = $1 and r.conversation_id = i.id and r.outcome <> 'unsure')`,
    [workspaceId, conversationIds],
  )
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** The SLAs that the classes of conversations name, by conversation. */
export async function listSlasOfClasses(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(
    tx,
    `select conversation_id as "conversationId" /* not null */, sla_id as "slaId" /* not null */
       from classes_of_conversations
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and sla_id is not null`,
    [workspaceId, conversationIds],
    'list_slas_of_classes',
  )
  return new Map(rows.map(({ conversationId, slaId }) => [conversationId, slaId]))
}

/** The SLA that the class of a conversation names; null where it names none. */
export async function findSlaOfClass(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    `select sla_id as "slaId" from classes_of_conversations
      where workspace_id = $1 and conversation_id = $2 and sla_id is not null limit 1`,
    [workspaceId, conversationId],
    'find_sla_of_class',
  )
  return row?.slaId ?? null
}
