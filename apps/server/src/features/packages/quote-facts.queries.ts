import type { AssetType, QuoteOutcome } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** What the lines of one type add to a quote. */
export interface QuoteFact {
  readonly quoteId: string
  readonly conversationId: string
  readonly outcome: QuoteOutcome
  readonly currency: string
  readonly createdBy: string | null
  /** Null for a quote whose lines are all optional, if none was taken. */
  readonly assetType: AssetType | null
  readonly net: string
  readonly sell: string
}

/**
 * The newest sent version of each package's quote, if it was created in the period. Optional lines count once they are
 * accepted. Versions that were withdrawn or wait for approval do not count.
 */
export async function listQuoteFacts(
  tx: Tx,
  workspaceId: string,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<QuoteFact[]> {
  const rows = await query(
    tx,
    `with sent as (
       select distinct on (package_id) id, package_id, state, currency, created_by, created_at, expires_at, lines, accepted
         from package_quotes
        where workspace_id = $1 and state in ('open', 'accepted', 'declined')
        order by package_id, version desc)
     select q.id as "quoteId" /* not null */, p.conversation_id as "conversationId" /* not null */,
            case when q.state = 'open' and q.expires_at <= $4 then 'expired' else q.state end as outcome /* not null */,
            q.currency /* not null */, q.created_by as "createdBy", line ->> 'asset_type' as "assetType",
            coalesce(sum((line ->> 'net')::numeric), 0)::text as net /* not null */,
            coalesce(sum((line ->> 'sell')::numeric), 0)::text as sell /* not null */
       from sent q
       join packages p on p.workspace_id = $1 and p.id = q.package_id
       left join lateral jsonb_array_elements(q.lines) line
         on not (line ->> 'is_optional')::boolean or line ->> 'asset_id' = any(q.accepted)
      where q.created_at >= $2 and q.created_at < $3
      group by q.id, p.conversation_id, q.state, q.expires_at, q.currency, q.created_by, line ->> 'asset_type'
      order by q.id, line ->> 'asset_type'`,
    [workspaceId, from, to, now],
  )
  return rows.map((row) => ({
    ...row,
    outcome: row.outcome as QuoteOutcome,
    assetType: row.assetType as AssetType | null,
  }))
}
