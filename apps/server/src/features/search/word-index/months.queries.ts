import { query, type Tx } from '#platform/db/index.ts'
import { beginOf, type Span } from './blocks.ts'

/** Partitions of the index with mail in the person's inboxes, or in the named ones of them. */
export async function listMonths(
  tx: Tx,
  workspaceId: string,
  userId: string,
  inboxIds: readonly string[] | null,
) {
  // Text instead of an array: the driver parses it ten times as fast.
  const rows = await query(
    tx,
    `select s.month, s.span, string_agg(s.inbox_id::text, ' ') as "inboxIds" /* not null */ from searchable_months s
       join working_inboxes i on i.workspace_id = s.workspace_id and i.inbox_id = s.inbox_id
      where s.workspace_id = $1 and i.user_id = $2 and ($3::uuid[] is null or s.inbox_id = any($3))
      group by s.month, s.span`,
    [workspaceId, userId, inboxIds],
    'searchable_months',
  )
  return rows.map((row) => ({ ...row, span: row.span as Span }))
}

export interface NotedBlock {
  readonly inboxId: string
  readonly month: number
  readonly span: Span
}

/** Records the partitions of an inbox that have mail. */
export async function noteBlocks(tx: Tx, workspaceId: string, blocks: readonly NotedBlock[]): Promise<void> {
  const rows = blocks.map(({ inboxId, month, span }) => ({ inboxId, month: beginOf(month, span), span }))
  await query(
    tx,
    `insert into searchable_months (workspace_id, inbox_id, month, span)
     select distinct $1::uuid, w."inboxId", w.month, w.span
       from jsonb_to_recordset($2::jsonb) as w("inboxId" uuid, month integer, span smallint)
     on conflict do nothing`,
    [workspaceId, JSON.stringify(rows)],
    'note_searchable_months',
  )
}
