import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'
import type { Effects } from './apply-defaults.ts'
import type { Result } from './results.queries.ts'

const columns = `number::float8 as number /* not null */, conversation_id as "conversationId", class_ids as "classIds",
  person_id as "personId", at, suggested_ids as "suggestedIds", confidence`

/** Current choices of people since a time, the newest first. */
export const listLabels = (tx: Tx, workspaceId: string, since: Date, limit: number) =>
  query(
    tx,
    `select ${columns} from classification_labels
      where workspace_id = $1 and is_current and at >= $2 order by at desc, number desc limit $3`,
    [workspaceId, since, limit],
  )
export type LabelRow = Awaited<ReturnType<typeof listLabels>>[number]

/** How many choices there are, and how many are newer than a number. */
export async function countLabels(
  tx: Tx,
  workspaceId: string,
  after: number,
): Promise<{ all: number; newer: number }> {
  const [row] = await query(
    tx,
    `select count(*)::int as all /* not null */,
            (count(*) filter (where number > $2::float8))::int as newer /* not null */
       from classification_labels where workspace_id = $1 and is_current`,
    [workspaceId, after],
  )
  return row ?? { all: 0, newer: 0 }
}

interface NewLabel {
  readonly conversationId: string
  readonly classIds: readonly string[]
  readonly personId: string
  readonly at: Date
  readonly suggestedIds: readonly string[] | null
  readonly confidence: number | null
  readonly before: Result | null
  readonly effects: Effects
}

/** Stores a choice, which replaces an earlier one. */
export async function insertLabel(tx: Tx, workspaceId: string, label: NewLabel): Promise<void> {
  await query(
    tx,
    `update classification_labels set is_current = false
      where workspace_id = $1 and conversation_id = $2 and is_current`,
    [workspaceId, label.conversationId],
  )
  await query(
    tx,
    `insert into classification_labels (workspace_id, conversation_id, class_ids, person_id, at, suggested_ids,
            confidence, before, effects)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      workspaceId,
      label.conversationId,
      label.classIds,
      label.personId,
      label.at,
      label.suggestedIds,
      label.confidence,
      label.before && JSON.stringify(label.before),
      JSON.stringify(label.effects),
    ],
  )
}

const effects = z.object({
  teamId: z.object({ from: z.string().nullable(), to: z.string() }).nullable(),
  assigneeId: z.object({ from: z.string().nullable(), to: z.string() }).nullable(),
})

/** The choice that holds for a conversation. */
export async function findLabel(tx: Tx, workspaceId: string, conversationId: string) {
  const [row] = await query(
    tx,
    `select ${columns}, before, effects from classification_labels
      where workspace_id = $1 and conversation_id = $2 and is_current`,
    [workspaceId, conversationId],
    'find_label',
  )
  return row ? { ...row, before: row.before as Result | null, effects: effects.parse(row.effects) } : null
}

/** Takes a choice back; one that it had replaced holds again. */
export async function endLabel(
  tx: Tx,
  workspaceId: string,
  { conversationId, number, earlier }: { conversationId: string; number: number; earlier: Result | null },
): Promise<void> {
  await query(
    tx,
    `update classification_labels set is_current = false where workspace_id = $1 and number = $2::float8`,
    [workspaceId, number],
  )
  if (earlier?.source !== 'person') return
  await query(
    tx,
    `update classification_labels set is_current = true
      where workspace_id = $1 and number = (select max(l.number) from classification_labels l
              where l.workspace_id = $1 and l.conversation_id = $2 and l.number < $3::float8
                and l.class_ids = $4::uuid[])`,
    [workspaceId, conversationId, number, earlier.classIds],
  )
}
