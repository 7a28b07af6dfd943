import { type LedgerLine, ledgerLine, type QuoteState } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, package_id as "packageId", version, state, title, language, lines, net, total, margin_pct as "marginPct",
  currency, travellers, created_by as "createdBy", created_at as "createdAt", approved_by as "approvedBy",
  expires_at as "expiresAt", opened_at as "openedAt", answered_at as "answeredAt", accepted, question`

const parsed = <R extends { lines: unknown; state: string }>(
  row: R,
): R & { lines: LedgerLine[]; state: QuoteState } => ({
  ...row,
  lines: ledgerLine.array().parse(row.lines),
  state: row.state as QuoteState,
})

/** Quotes of a package, the newest version first. */
export async function listQuoteRows(tx: Tx, workspaceId: string, packageId: string) {
  const rows = await query(
    tx,
    `select ${columns} from package_quotes where workspace_id = $1 and package_id = $2 order by version desc`,
    [workspaceId, packageId],
  )
  return rows.map(parsed)
}
export type QuoteRow = Awaited<ReturnType<typeof listQuoteRows>>[number]

export async function findQuoteRow(tx: Tx, workspaceId: string, quoteId: string): Promise<QuoteRow | null> {
  const [row] = await query(tx, `select ${columns} from package_quotes where workspace_id = $1 and id = $2`, [
    workspaceId,
    quoteId,
  ])
  return row ? parsed(row) : null
}

/** The conversation and inbox of a quote's package. */
export async function findQuotePlace(tx: Tx, workspaceId: string, packageId: string) {
  const [row] = await query(
    tx,
    `select conversation_id as "conversationId" from packages where workspace_id = $1 and id = $2`,
    [workspaceId, packageId],
  )
  return row ?? null
}

export async function insertQuote(
  tx: Tx,
  workspaceId: string,
  row: Omit<QuoteRow, 'approvedBy' | 'openedAt' | 'answeredAt' | 'accepted' | 'question'>,
): Promise<void> {
  await query(
    tx,
    `insert into package_quotes (workspace_id, id, package_id, version, state, title, language, lines, net, total, margin_pct,
                                 currency, travellers, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      workspaceId,
      row.id,
      row.packageId,
      row.version,
      row.state,
      row.title,
      row.language,
      JSON.stringify(row.lines),
      row.net,
      row.total,
      row.marginPct,
      row.currency,
      row.travellers,
      row.createdBy,
      row.createdAt,
      row.expiresAt,
    ],
  )
}

export async function setQuoteState(
  tx: Tx,
  workspaceId: string,
  { id, state, approvedBy }: { id: string; state: QuoteState; approvedBy: string | null },
): Promise<void> {
  await query(
    tx,
    `update package_quotes set state = $3, approved_by = coalesce($4, approved_by) where workspace_id = $1 and id = $2`,
    [workspaceId, id, state, approvedBy /* or null */],
  )
}

/** Versions that the customer has not answered end with a new one. */
export async function withdrawUnanswered(tx: Tx, workspaceId: string, packageId: string): Promise<void> {
  await query(
    tx,
    `update package_quotes set state = 'withdrawn'
      where workspace_id = $1 and package_id = $2 and state in ('approval', 'open')`,
    [workspaceId, packageId],
  )
}

export async function markOpened(tx: Tx, workspaceId: string, quoteId: string, at: Date): Promise<void> {
  await query(
    tx,
    `update package_quotes set opened_at = $3 where workspace_id = $1 and id = $2 and opened_at is null`,
    [workspaceId, quoteId, at],
  )
}

export async function lockQuote(tx: Tx, workspaceId: string, quoteId: string): Promise<void> {
  await query(tx, `select from package_quotes where workspace_id = $1 and id = $2 for update`, [
    workspaceId,
    quoteId,
  ])
}

export async function answerQuoteRow(
  tx: Tx,
  workspaceId: string,
  row: Pick<QuoteRow, 'id' | 'state' | 'accepted' | 'answeredAt' | 'question'>,
): Promise<void> {
  await query(
    tx,
    `update package_quotes set state = $3, accepted = $4, answered_at = $5, question = $6
      where workspace_id = $1 and id = $2`,
    [workspaceId, row.id, row.state, row.accepted, row.answeredAt, row.question],
  )
}
