import { query, type Tx } from '#platform/db/index.ts'

/** A reply to an address, or a forwarded message of a sender. */
interface RuleMail {
  readonly kind: 'reply' | 'forward'
  readonly inboxId: string
  readonly address: string
  readonly maximum: number
}

/** Counts a message that a rule sends; false if the inbox has sent the maximum for this address within a day. */
export async function countRuleMail(
  tx: Tx,
  workspaceId: string,
  { kind, inboxId, address, maximum }: RuleMail,
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into rule_mail_counts as c (workspace_id, inbox_id, kind, address, began_at, count)
     values ($1, $2, $3, lower($4), now(), 1)
     on conflict (workspace_id, inbox_id, kind, address) do update
       set count = case when c.began_at < now() - interval '1 day' then 1 else c.count + 1 end,
           began_at = case when c.began_at < now() - interval '1 day' then now() else c.began_at end
       where c.count < $5 or c.began_at < now() - interval '1 day'
     returning count`,
    [workspaceId, inboxId, kind, address, maximum],
  )
  return rows.length > 0
}

/** Deletes counts that no longer limit anything. */
export async function deleteOldMailCounts(tx: Tx, workspaceId: string): Promise<void> {
  await query(
    tx,
    `delete from rule_mail_counts where workspace_id = $1 and began_at < now() - interval '1 day'`,
    [workspaceId],
  )
}
