import { rawQuery, type Tx } from '#platform/db/index.ts'

interface RawMessage {
  readonly inboxId: string
  readonly rawSha256: Buffer
  readonly sentAt: Date
}

/** Streams the raw-mail hashes of all messages in shared inboxes, by inbox and oldest first, within one transaction. */
export async function* listRawMessages(tx: Tx, workspaceId: string): AsyncGenerator<RawMessage> {
  await rawQuery(
    tx,
    `declare raw_messages no scroll cursor for
       select inbox_id as "inboxId", raw_sha256 as "rawSha256", sent_at as "sentAt" from messages m
        where workspace_id = $1
          and not exists (select from personal_things p where p.workspace_id = $1 and p.id = m.inbox_id)
        order by inbox_id, sent_at, id`,
    [workspaceId],
  )
  for (;;) {
    const rows = await rawQuery<RawMessage & Record<string, unknown>>(tx, 'fetch 500 from raw_messages')
    if (rows.length === 0) break
    yield* rows
  }
  await rawQuery(tx, 'close raw_messages')
}
